/**
 * Generates images in a shape, and edits them: variants, which stay while the panel is closed and after a reload.
 */
import type { ImageRequest } from '@freehold/ai/images';
import { store as aiStore } from '@freehold/ai/store';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Notice } from '@wordpress/components';
import { dispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Failure } from '../components/notices';
import { toDataUrl } from '../images/image-file';
import type { Variant } from '../images/kept';
import { discard, generate, restore, stop, store } from '../images/store';
import { useUpload } from '../images/use-upload';
import { ImageForm, type Source } from './image-form';
import { Variants } from './variants';

export type GeneratedImagesProps = {
	postId: number;
	/** The prompt at first. */
	title: string;
	/** The image to edit at first. */
	edited: Source | null;
	/** Features an image of the library. */
	onFeature: ( id: number ) => void;
};

/** Renders the form and the variants. */
export function GeneratedImages( {
	postId,
	title,
	edited,
	onFeature,
}: GeneratedImagesProps ): JSX.Element {
	const { variants, isRunning, error } = useSelect(
		( select ) => select( store ).getGeneration( postId ),
		[ postId ]
	);
	const canEdit = useSelect(
		( select ) => select( aiStore ).getFeature().editsImages,
		[]
	);
	const [ source, setSource ] = useState( edited );
	const { upload, uploading, problem } = useUpload( postId );
	const field = useRef< HTMLTextAreaElement >( null );
	const last = useRef< ImageRequest | null >( null );
	useEffect( () => void restore( postId ), [ postId ] );
	useEffect( () => {
		if ( source ) {
			field.current?.focus();
		}
	}, [ source ] );

	const ask = ( asked: Omit< ImageRequest, 'postId' > ) => {
		last.current = { ...asked, postId };
		void generate( last.current );
	};
	const edit = ( { base64 }: Variant ) =>
		setSource( { url: toDataUrl( base64 ), image: base64 } );
	const insert = ( variant: Variant ) =>
		upload( variant, ( id, url ) => {
			void dispatch( blockEditorStore ).insertBlocks(
				createBlock( 'core/image', { id, url, alt: variant.prompt } )
			);
			speak( __( 'Image added to the post.', 'freehold' ) );
		} );
	const feature = ( variant: Variant ) =>
		upload( variant, ( id ) => {
			onFeature( id );
			speak( __( 'Featured image set.', 'freehold' ) );
		} );

	return (
		<div className="freehold-needs__generated">
			<ImageForm
				title={ title }
				source={ source }
				field={ field }
				isRunning={ isRunning }
				onAsk={ ask }
				onStop={ () => stop( postId ) }
				onCancelEdit={ () => {
					setSource( null );
					field.current?.focus();
				} }
			/>
			{ error && ! isRunning && (
				<Failure
					error={ error }
					onRetry={ () =>
						last.current && void generate( last.current )
					}
					onUseSite={ null }
				/>
			) }
			{ problem && (
				<Notice status="error" isDismissible={ false }>
					{ __( 'The image could not be uploaded.', 'freehold' ) }{ ' ' }
					{ problem }
				</Notice>
			) }
			<Variants
				variants={ variants }
				uploading={ uploading }
				onFeature={ feature }
				onInsert={ insert }
				onEdit={ canEdit ? edit : null }
				onDiscard={ ( { id } ) => {
					discard( postId, id );
					field.current?.focus();
				} }
			/>
			{ ! canEdit && variants.length > 0 && (
				<p>
					{ __(
						'The site’s image model cannot edit images. It generates new ones.',
						'freehold'
					) }
				</p>
			) }
		</div>
	);
}
