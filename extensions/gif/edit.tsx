import { offlineText } from '@freehold/api';
import { EditToolbar, EmbedForm, linkParagraph } from '@freehold/embeds';
import { getInitialState } from '@freehold/initial-state';
import { useSettled } from '@freehold/layout/use-settled';
import {
	InspectorControls,
	MediaPlaceholder,
	RichText,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	CheckboxControl,
	ExternalLink,
	PanelBody,
	RangeControl,
	SelectControl,
	TextareaControl,
} from '@wordpress/components';
import { useMergeRefs } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { FoundGifs } from './found';
import {
	altOf,
	isAddress,
	imageOf,
	readShape,
	readWidth,
	shapeOf,
} from './gif';
import { icon } from './icon';
import type { Attributes, Gif, MediaFile } from './types';
import { useGif, type Failure } from './use-gif';
import './editor.scss';

/** The types of files that can be animated. */
const FILE_TYPES = [ 'image/gif', 'image/webp' ];

/** The minimum of the width setting, in pixels. */
const MIN_WIDTH = 50;

/** Returns the text of an error and how to resolve it. */
function messageOf( failure: Failure | undefined ): string {
	switch ( failure ) {
		case 'none':
			return __( 'No GIFs found. Try different words.', 'freehold' );
		case 'key':
			return __(
				'GIPHY rejected this site’s API key. Ask a site administrator to update it.',
				'freehold'
			);
		case 'limit':
			return __(
				'Too many searches. Try again later, or paste the URL of a GIF.',
				'freehold'
			);
		case 'unreachable':
			return window.navigator.onLine === false
				? offlineText()
				: __(
						'The search did not respond. Try again, or paste the URL of a GIF.',
						'freehold'
				  );
		case 'copy':
			return __(
				'The GIF could not be copied to the media library. Try another one, or use it without copying.',
				'freehold'
			);
		case 'upload':
			return __(
				'The file could not be uploaded. Try again, or select a GIF or WebP file.',
				'freehold'
			);
		default:
			return __(
				'No GIF found at this URL. Paste the URL of a GIPHY page or of an image that ends in .gif.',
				'freehold'
			);
	}
}

/**
 * Renders a form that searches or accepts a URL, then the image with its caption.
 */
export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
	onReplace,
}: BlockEditProps< Attributes > ): JSX.Element {
	const image = imageOf( attributes );
	const gif = useGif( { attributes, image, store: setAttributes } );
	const { embed, failure, sources, source, setSource } = gif;
	const [ isCopy, setIsCopy ] = useState( true );
	const [ isNew ] = useState( isSelected );
	const [ ownWidth, setOwnWidth ] = useState( 0 );
	const { __unstableMarkNextChangeAsNotPersistent: markAsPartOfLastStep } =
		useDispatch( blockEditorStore );
	const { settled: hasTools, ref } = useSettled( isSelected );
	const blockProps = useBlockProps( {
		ref: useMergeRefs( [ embed.ref, ref ] ),
	} );

	if ( embed.state !== 'embedded' ) {
		const canCopy = source === 'openverse' && sources?.can_copy === true;
		return (
			<div { ...blockProps }>
				<EmbedForm
					embed={ embed }
					icon={ icon }
					label={ __( 'GIF', 'freehold' ) }
					instructions={ __(
						'Search for a term or paste a Giphy URL',
						'freehold'
					) }
					fieldLabel={ __(
						'Search for a term or paste a Giphy URL',
						'freehold'
					) }
					error={ messageOf( failure ) }
					onConvert={
						failure === 'address'
							? ( typed ) => onReplace( linkParagraph( typed ) )
							: undefined
					}
					submitLabel={
						isAddress( embed.typed )
							? __( 'Embed', 'freehold' )
							: __( 'Search', 'freehold' )
					}
				>
					{ sources?.giphy && (
						<SelectControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'Search in', 'freehold' ) }
							labelPosition="side"
							value={ source }
							options={ [
								{ value: 'giphy', label: 'GIPHY' },
								{ value: 'openverse', label: 'Openverse' },
							] }
							onChange={ ( value ) =>
								setSource( value as Gif[ 'source' ] )
							}
						/>
					) }
					{ canCopy && (
						<CheckboxControl
							__nextHasNoMarginBottom
							label={ __(
								'Copy to the media library, so that visitors load it from this site',
								'freehold'
							) }
							checked={ isCopy }
							onChange={ setIsCopy }
						/>
					) }
					{ sources && ! sources.giphy && (
						<p className="wp-block-jetpack-gif__hint">
							{ __(
								'Search results come from Openverse.',
								'freehold'
							) }
							{ getInitialState().user.can_manage && (
								<>
									{ ' ' }
									<ExternalLink
										href={ `${
											getInitialState().adminUrl
										}admin.php?page=freehold-services` }
									>
										{ __(
											'Add a GIPHY API key to search GIPHY too',
											'freehold'
										) }
									</ExternalLink>
								</>
							) }
						</p>
					) }
					<MediaPlaceholder
						accept={ FILE_TYPES.join() }
						allowedTypes={ FILE_TYPES }
						placeholder={ ( buttons: ReactNode ) => (
							<div className="wp-block-jetpack-gif__library">
								{ buttons }
							</div>
						) }
						// One file, because `multiple` is not set.
						onSelect={ ( file: unknown ) =>
							gif.takeFile( file as MediaFile )
						}
						onError={ gif.failUpload }
					/>
					<FoundGifs
						found={ gif.found }
						isSearching={ gif.isSearching }
						onChoose={ ( chosen ) =>
							gif.choose( chosen, canCopy && isCopy )
						}
					/>
				</EmbedForm>
			</div>
		);
	}

	const { attributionName, attributionUrl } = attributes;
	const width = readWidth( attributes.width );
	return (
		<>
			<EditToolbar
				label={ __( 'Replace', 'freehold' ) }
				onClick={ embed.edit }
			/>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'freehold' ) }>
					<TextareaControl
						__nextHasNoMarginBottom
						label={ __( 'Alternative text', 'freehold' ) }
						help={ __(
							'Describe what happens in the image. Leave empty if decorative.',
							'freehold'
						) }
						value={ altOf( attributes ) }
						onChange={ ( alt ) => setAttributes( { alt } ) }
					/>
					<RangeControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Width in pixels', 'freehold' ) }
						help={ __(
							'The image never gets larger than it is.',
							'freehold'
						) }
						value={ width ?? ( ownWidth || undefined ) }
						min={ Math.min( MIN_WIDTH, ownWidth || MIN_WIDTH ) }
						max={ Math.max( ownWidth, width ?? 0, MIN_WIDTH ) }
						allowReset
						resetFallbackValue={ ownWidth || undefined }
						onChange={ ( pixels ) =>
							setAttributes( { width: readWidth( pixels ) } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...blockProps }>
				<figure style={ { maxWidth: width } }>
					<div
						className="wp-block-jetpack-gif-wrapper"
						style={ {
							paddingTop: readShape( attributes.paddingTop ),
						} }
					>
						<img
							src={ image }
							alt={ altOf( attributes ) }
							onLoad={ ( { currentTarget } ) => {
								const { naturalWidth, naturalHeight } =
									currentTarget;
								setOwnWidth( naturalWidth );
								// The user just pasted the image, so its size is unknown.
								const shape = shapeOf(
									naturalWidth,
									naturalHeight
								);
								if (
									isNew &&
									shape &&
									attributes.paddingTop === '56.2%' &&
									shape !== '56.2%'
								) {
									void markAsPartOfLastStep();
									setAttributes( {
										paddingTop: shape,
										width: readWidth( naturalWidth ),
									} );
								}
							} }
						/>
					</div>
					{ ( hasTools || attributes.caption ) && (
						<RichText
							tagName="figcaption"
							className="wp-block-jetpack-gif-caption"
							aria-label={ __( 'Caption', 'freehold' ) }
							placeholder={ __( 'Write caption…', 'freehold' ) }
							value={ attributes.caption ?? '' }
							onChange={ ( caption: string ) =>
								setAttributes( { caption } )
							}
						/>
					) }
					{ attributionName && (
						<p className="wp-block-jetpack-gif__attribution">
							{ attributionUrl ? (
								<a
									href={ attributionUrl }
									onClick={ ( event ) =>
										event.preventDefault()
									}
								>
									{ attributionName }
								</a>
							) : (
								attributionName
							) }
						</p>
					) }
				</figure>
			</div>
		</>
	);
}
