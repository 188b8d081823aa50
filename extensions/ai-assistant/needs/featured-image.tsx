import { lazyPart } from '@freehold/blocks';
import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button, Flex, Modal } from '@wordpress/components';
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
	/** Whether the site’s AI service makes images. */
	makesImages: boolean;
	onFeature: ( id: number ) => void;
};

/** Renders the featured image, and where another one comes from: the media library with its sources, or a model. */
export function FeaturedImage( {
	featured,
	postId,
	title,
	makesImages,
	onFeature,
}: FeaturedImageProps ): JSX.Element {
	const [ isLarge, setLarge ] = useState( false );
	const [ isGenerating, setGenerating ] = useState( false );
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
	const url = media?.source_url;
	return (
		<div className="freehold-needs__featured">
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
			<Flex justify="flex-start" wrap>
				<MediaUploadCheck>
					<MediaUpload
						allowedTypes={ [ 'image' ] }
						value={ featured }
						onSelect={ ( { id } ) => onFeature( Number( id ) ) }
						render={ ( { open } ) => (
							<Button
								variant="secondary"
								onClick={ open }
								__next40pxDefaultSize
							>
								{ __( 'Media Library', 'freehold' ) }
							</Button>
						) }
					/>
					{ makesImages && (
						<Button
							variant="secondary"
							aria-expanded={ isGenerating }
							onClick={ () => setGenerating( ! isGenerating ) }
							__next40pxDefaultSize
						>
							{ __( 'Generate', 'freehold' ) }
						</Button>
					) }
				</MediaUploadCheck>
				{ featured > 0 && (
					<Button
						variant="tertiary"
						onClick={ () => onFeature( 0 ) }
						__next40pxDefaultSize
					>
						{ __( 'Remove', 'freehold' ) }
					</Button>
				) }
			</Flex>
			{ isGenerating && (
				<Generated
					postId={ postId }
					title={ title }
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
