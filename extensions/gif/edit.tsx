import { EditToolbar, EmbedForm, linkParagraph } from '@freehold/embeds';
import { getInitialState } from '@freehold/initial-state';
import { useSettled } from '@freehold/layout/use-settled';
import {
	InspectorControls,
	RichText,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	CheckboxControl,
	ExternalLink,
	PanelBody,
	SelectControl,
	TextareaControl,
} from '@wordpress/components';
import { useMergeRefs } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FoundGifs } from './found';
import { altOf, isAddress, imageOf, readShape, shapeOf } from './gif';
import { icon } from './icon';
import type { Attributes, Gif } from './types';
import { useGif, type Failure } from './use-gif';
import './editor.scss';

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
			return __(
				'The search did not respond. Try again, or paste the URL of a GIF.',
				'freehold'
			);
		case 'copy':
			return __(
				'The GIF could not be copied to the media library. Try another one, or use it without copying.',
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
				</PanelBody>
			</InspectorControls>
			<div { ...blockProps }>
				<figure>
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
								// The user just pasted the image, so its size is unknown.
								const shape = shapeOf(
									currentTarget.naturalWidth,
									currentTarget.naturalHeight
								);
								if (
									isNew &&
									shape &&
									attributes.paddingTop === '56.2%' &&
									shape !== '56.2%'
								) {
									void markAsPartOfLastStep();
									setAttributes( { paddingTop: shape } );
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
