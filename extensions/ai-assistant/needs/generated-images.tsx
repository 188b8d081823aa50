/**
 * Generates images in a shape, and edits them: variants, which stay while the panel is closed and after a reload.
 */
import { store as aiStore } from '@freehold/ai/store';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Notice } from '@wordpress/components';
import { dispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Failure } from '../components/notices';
import { toDataUrl } from '../images/image-file';
import { altOf, type Variant } from '../images/kept';
import { discard, generate, restore, stop, store } from '../images/store';
import { useUpload } from '../images/use-upload';
import { ImageForm, type Source } from './image-form';
import { useSource } from './use-source';
import { Variants } from './variants';

export type GeneratedImagesProps = {
	postId: number;
	/** The prompt at first. */
	title: string;
	/** The featured image, to be edited; null for none, or while it loads. */
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
	const { variants, isRunning, asked, error } = useSelect(
		( select ) => select( store ).getGeneration( postId ),
		[ postId ]
	);
	const canEdit = useSelect(
		( select ) => select( aiStore ).getFeature().editsImages,
		[]
	);
	const { upload, uploading, problem } = useUpload( postId );
	const field = useRef< HTMLTextAreaElement >( null );
	const [ source, setSource ] = useSource( edited, field );
	useEffect( () => void restore( postId ), [ postId ] );

	const edit = ( variant: Variant ) =>
		setSource( {
			url: toDataUrl( variant.base64 ),
			image: variant.base64,
			alt: altOf( variant ),
		} );
	const insert = ( variant: Variant ) =>
		upload( variant, ( id, url ) => {
			void dispatch( blockEditorStore ).insertBlocks(
				createBlock( 'core/image', { id, url, alt: altOf( variant ) } )
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
				onAsk={ ( wanted ) => void generate( { ...wanted, postId } ) }
				onStop={ () => stop( postId ) }
				onCancelEdit={ () => {
					setSource( null );
					field.current?.focus();
				} }
			/>
			{ error && ! isRunning && (
				<Failure
					error={ error }
					onRetry={ () => asked && void generate( asked ) }
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
