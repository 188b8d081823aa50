import { RangeControl, TextareaControl } from '@freehold/controls';
import { EditToolbar } from '@freehold/embeds';
import { useSettled } from '@freehold/layout/use-settled';
import {
	InspectorControls,
	RichText,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useMergeRefs } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { altOf, imageOf, readShape, readWidth, shapeOf } from './gif';
import { GifSearch } from './gif-search';
import type { Attributes } from './types';
import { useGif } from './use-gif';
import './editor.scss';

/** The minimum of the width setting, in pixels. */
const MIN_WIDTH = 50;

/** Renders the sidebar. */
function Settings( {
	attributes,
	setAttributes,
	ownWidth,
}: Pick< BlockEditProps< Attributes >, 'attributes' | 'setAttributes' > & {
	/** The width of the file in pixels; 0 until it has loaded. */
	ownWidth: number;
} ): JSX.Element {
	const width = readWidth( attributes.width );
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'freehold' ) }>
				<TextareaControl
					label={ __( 'Alternative text', 'freehold' ) }
					help={ __(
						'Describe what happens in the image. Leave empty if decorative.',
						'freehold'
					) }
					value={ altOf( attributes ) }
					onChange={ ( alt ) => setAttributes( { alt } ) }
				/>
				<RangeControl
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
	);
}

/** Names who made the image. The link does not leave the editor. */
function Attribution( {
	attributes: { attributionName: name, attributionUrl: url },
}: Pick< BlockEditProps< Attributes >, 'attributes' > ): JSX.Element | null {
	return name ? (
		<p className="wp-block-jetpack-gif__attribution">
			{ url ? (
				<a href={ url } onClick={ ( event ) => event.preventDefault() }>
					{ name }
				</a>
			) : (
				name
			) }
		</p>
	) : null;
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
	const { embed } = gif;
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
		return (
			<div { ...blockProps }>
				<GifSearch
					gif={ gif }
					isCopy={ isCopy }
					setIsCopy={ setIsCopy }
					onReplace={ onReplace }
				/>
			</div>
		);
	}

	const width = readWidth( attributes.width );
	return (
		<>
			<EditToolbar
				label={ __( 'Replace', 'freehold' ) }
				onClick={ embed.edit }
			/>
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
				ownWidth={ ownWidth }
			/>
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
					<Attribution attributes={ attributes } />
				</figure>
			</div>
		</>
	);
}
