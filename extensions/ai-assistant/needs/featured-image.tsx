import { store as aiStore } from '@freehold/ai/store';
import { lazyPart } from '@freehold/blocks';
import { Button } from '@freehold/controls';
import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import {
	MediaUpload,
	MediaUploadCheck,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { Flex, Modal } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import type { GeneratedImagesProps } from './generated-images';

const useGenerated = lazyPart(
	'ai-generated-images',
	async (): Promise< ComponentType< GeneratedImagesProps > > =>
		(
			await import(
				/* webpackChunkName: "ai-generated-images" */ './generated-images'
			)
		).GeneratedImages
);

/** The generator. Its code loads when it is opened. */
function Generated( props: GeneratedImagesProps ): JSX.Element | null {
	const { part: Loaded, hasFailed } = useGenerated();
	if ( hasFailed ) {
		return <p>{ __( 'The panel could not be loaded.', 'freehold' ) }</p>;
	}
	return Loaded && <Loaded { ...props } />;
}

type Core = {
	getEntityRecord: (
		kind: string,
		name: string,
		id: number
	) => { source_url?: string; alt_text?: string } | undefined;
};

type FeaturedImageProps = {
	/** The ID of the featured image; 0 for none. */
	featured: number;
	postId: number;
	title: string;
	onFeature: ( id: number ) => void;
};

/** How images are generated: new ones, or from the featured image. */
type Part = 'new' | 'edit';

/** Renders where a featured image comes from. */
function Sources( {
	featured,
	canEdit,
	opened,
	onToggle,
	onFeature,
}: {
	featured: number;
	/** Whether there is an image to edit. */
	canEdit: boolean;
	opened: Part | null;
	onToggle: ( part: Part ) => void;
	onFeature: ( id: number ) => void;
} ): JSX.Element {
	const { makesImages, editsImages } = useSelect(
		( select ) => select( aiStore ).getFeature(),
		[]
	);
	return (
		<Flex justify="flex-start" wrap>
			<MediaUploadCheck>
				<MediaUpload
					allowedTypes={ [ 'image' ] }
					value={ featured }
					onSelect={ ( { id } ) => onFeature( Number( id ) ) }
					render={ ( { open } ) => (
						<Button variant="secondary" onClick={ open }>
							{ __( 'Media Library', 'freehold' ) }
						</Button>
					) }
				/>
				{ makesImages && (
					<Button
						variant="secondary"
						aria-expanded={ opened === 'new' }
						onClick={ () => onToggle( 'new' ) }
					>
						{ __( 'Generate', 'freehold' ) }
					</Button>
				) }
				{ makesImages && editsImages && canEdit && (
					<Button
						variant="secondary"
						aria-expanded={ opened === 'edit' }
						onClick={ () => onToggle( 'edit' ) }
					>
						{ __( 'Edit with AI', 'freehold' ) }
					</Button>
				) }
			</MediaUploadCheck>
			{ featured > 0 && (
				<Button variant="tertiary" onClick={ () => onFeature( 0 ) }>
					{ __( 'Remove', 'freehold' ) }
				</Button>
			) }
		</Flex>
	);
}

/** Renders the featured image, and where another one comes from: the media library with its sources, or a model. */
export function FeaturedImage( {
	featured,
	postId,
	title,
	onFeature,
}: FeaturedImageProps ): JSX.Element | null {
	const [ isLarge, setLarge ] = useState( false );
	const [ opened, setOpened ] = useState< Part | null >( null );
	const media = useSelect(
		( select ) =>
			featured > 0
				? ( select( 'core' ) as unknown as Core ).getEntityRecord(
						'postType',
						'attachment',
						featured
				  )
				: undefined,
		[ featured ]
	);
	const canUpload = useSelect(
		( select ) =>
			Boolean( select( blockEditorStore ).getSettings().mediaUpload ),
		[]
	);
	const [ place, focusAfterwards ] = useFocusAfterwards();
	const url = media?.source_url;
	if ( ! featured && ! canUpload ) {
		return null;
	}
	return (
		<div className="freehold-needs__featured" ref={ place }>
			<h3>{ __( 'Featured image', 'freehold' ) }</h3>
			{ url && (
				<button
					type="button"
					aria-label={ __(
						'Enlarge the featured image',
						'freehold'
					) }
					onClick={ () => setLarge( true ) }
				>
					<img src={ url } alt="" />
				</button>
			) }
			<Sources
				featured={ featured }
				canEdit={ Boolean( url ) }
				opened={ opened }
				onToggle={ ( part ) =>
					setOpened( opened === part ? null : part )
				}
				onFeature={ ( id ) => {
					onFeature( id );
					if ( id === 0 ) {
						focusAfterwards( 'button' );
					}
				} }
			/>
			{ opened && (
				<Generated
					key={ opened }
					postId={ postId }
					title={ title }
					edited={
						opened === 'edit' && url
							? {
									url,
									imageId: featured,
									alt: media.alt_text ?? '',
							  }
							: null
					}
					onFeature={ onFeature }
				/>
			) }
			{ isLarge && url && (
				<Modal
					title={ __( 'Featured image', 'freehold' ) }
					size="large"
					onRequestClose={ () => setLarge( false ) }
				>
					<img
						className="freehold-needs__large"
						src={ url }
						alt={ media.alt_text ?? '' }
					/>
				</Modal>
			) }
		</div>
	);
}
