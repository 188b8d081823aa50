import { colorsOf } from '@freehold/colors';
import { useThemeColors } from '@freehold/colors/use-theme-colors';
import { readWidth, WidthPanel } from '@freehold/components/width-panel';
import constants from '@freehold/components/constants.json';
import {
	__experimentalGetShadowClassesAndStyles as getShadow,
	__experimentalGetSpacingClassesAndStyles as getSpacing,
	__experimentalUseBorderProps as useBorder,
	getTypographyClassesAndStyles,
	InspectorControls,
	RichText,
	useBlockProps,
	useSettings,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Notice,
	PanelBody,
	RangeControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useMergeRefs, useRefEffect } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { isKeyboardEvent } from '@wordpress/keycodes';
import type { KeyboardEvent } from 'react';
import { ColorsPanel } from './colors-panel';
import { LinkToolbar } from './link-toolbar';
import { lookOf, MAX_RADIUS, readRadius } from './look';
import { withColorsForNames } from './theme-colors';
import type { Attributes } from './types';
import { usePassthrough } from './use-passthrough';
import './editor.scss';

const classes = ( ...names: Array< string | false | 0 | undefined > ): string =>
	names.filter( Boolean ).join( ' ' );

/** The link's classes and styles on the canvas. */
function useLook( attributes: Attributes ) {
	const { colors } = useThemeColors();
	const [ fluid, layout ] = useSettings( 'typography.fluid', 'layout' );
	const typography = getTypographyClassesAndStyles( attributes, {
		typography: { fluid },
		layout,
	} );
	const border = useBorder( attributes );
	const align = attributes.style?.typography?.textAlign;
	const width = readWidth( attributes.width, attributes.align );
	const look = lookOf( {
		...withColorsForNames( attributes, colors ),
		borderRadius: readRadius( attributes.borderRadius ),
		// Parts of a line are the style sheet's.
		width: width?.endsWith( '%' ) ? undefined : width,
	} );
	return {
		className: classes(
			look.className,
			'wp-element-button',
			typography.className,
			border.className,
			align && `has-text-align-${ align }`
		),
		style: {
			...border.style,
			...getSpacing( attributes ).style,
			...getShadow( attributes ).style,
			...Object.fromEntries(
				Object.entries( look.style ).filter(
					( [ , value ] ) => value !== undefined
				)
			),
			...typography.style,
		},
	};
}

/**
 * The block in the editor: the button as visitors see it, whose label is typed in place.
 */
export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	context,
	isSelected,
}: BlockEditProps< Attributes > ): JSX.Element {
	const { element, text, placeholder, borderRadius, align } = attributes;
	const isLink = element !== 'button' && element !== 'input';
	const isEmpty = ! text?.replace( /<(?!img\b)[^<>]*>|&nbsp;|\s/g, '' );
	const width = readWidth( attributes.width, align );
	const [ anchor, setAnchor ] = useState< HTMLElement | null >( null );
	const [ isLinking, setIsLinking ] = useState( false );
	const [ shown, setShown ] = useState( { text: '', background: '' } );
	usePassthrough( clientId, attributes, setAttributes );
	const look = useLook( attributes );
	// The user edits the URL here unless the parent block has one.
	const canLink = isLink && ! attributes.passthroughAttributes?.url;

	const percent = width?.endsWith( '%' ) ? parseFloat( width ) : undefined;
	const blockProps = useBlockProps( {
		className: classes(
			'wp-block-button',
			width && 'has-custom-width',
			percent && 'wp-block-button__width',
			percent &&
				constants.percentages.includes( percent ) &&
				`wp-block-button__width-${ percent }`
		),
		style: percent ? { '--wp--block-button--width': percent } : undefined,
		ref: useMergeRefs( [
			setAnchor,
			useRefEffect< HTMLElement >(
				( node ) =>
					// Uses the computed colors, because a color can be a name of the theme's palette.
					setShown(
						colorsOf(
							node.querySelector( '.wp-block-button__link' ) ??
								node
						)
					),
				[ look.className, look.style.color, look.style.backgroundColor ]
			),
		] ),
		onKeyDown: ( event: KeyboardEvent< HTMLElement > ) => {
			if ( canLink && isKeyboardEvent.primary( event, 'k' ) ) {
				event.preventDefault();
				setIsLinking( true );
			}
		},
	} );

	return (
		<>
			{ canLink && (
				<LinkToolbar
					attributes={ attributes }
					setAttributes={ setAttributes }
					anchor={ anchor }
					isOpen={ isLinking && isSelected }
					setIsOpen={ setIsLinking }
				/>
			) }
			<InspectorControls>
				{ isEmpty && (
					<PanelBody>
						<Notice status="warning" isDismissible={ false }>
							{ isLink
								? __(
										'Visitors won’t see this button until you add a label.',
										'freehold'
								  )
								: __(
										'Without a label, the button reads “Submit”.',
										'freehold'
								  ) }
						</Notice>
					</PanelBody>
				) }
				<ColorsPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
					shown={ shown }
				/>
				<PanelBody title={ __( 'Border', 'freehold' ) }>
					<RangeControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Border radius', 'freehold' ) }
						value={ readRadius( borderRadius ) }
						min={ 0 }
						max={ MAX_RADIUS }
						initialPosition={ 0 }
						allowReset
						onChange={ ( radius ) =>
							setAttributes( { borderRadius: radius } )
						}
					/>
				</PanelBody>
				{ ! context[ 'jetpack/parentBlockWidth' ] && (
					<WidthPanel
						width={ attributes.width }
						align={ align }
						onChange={ ( chosen ) =>
							setAttributes( { width: chosen } )
						}
					/>
				) }
			</InspectorControls>
			{ canLink && (
				<InspectorControls group="advanced">
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Link relation', 'freehold' ) }
						value={ attributes.rel ?? '' }
						onChange={ ( rel ) => setAttributes( { rel } ) }
					/>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Keep a copy in the post', 'freehold' ) }
						help={ __(
							'Visitors see this copy when the Button feature is turned off. Without a copy, they see nothing.',
							'freehold'
						) }
						checked={ attributes.saveInPostContent }
						onChange={ ( saveInPostContent ) =>
							setAttributes( { saveInPostContent } )
						}
					/>
				</InspectorControls>
			) }
			<div { ...blockProps }>
				<RichText
					aria-label={ __( 'Button text', 'freehold' ) }
					className={ classes(
						look.className,
						isEmpty && 'is-empty'
					) }
					style={ look.style }
					placeholder={ placeholder || __( 'Add text…', 'freehold' ) }
					value={ text ?? '' }
					onChange={ ( label: string ) =>
						setAttributes( { text: label } )
					}
					allowedFormats={ element === 'input' ? [] : undefined }
					disableLineBreaks={ element === 'input' }
					withoutInteractiveFormatting
					identifier="text"
				/>
			</div>
		</>
	);
}
