import { colorsOf } from '@freehold/colors';
import { readWidth } from '@freehold/components/width-panel';
import constants from '@freehold/components/constants.json';
import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useMergeRefs, useRefEffect } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { isKeyboardEvent } from '@wordpress/keycodes';
import type { KeyboardEvent } from 'react';
import { LinkToolbar } from './link-toolbar';
import { Settings } from './settings';
import type { Attributes } from './types';
import { classes, useLook } from './use-look';
import { usePassthrough } from './use-passthrough';
import './editor.scss';

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
	const { element, text, placeholder, align } = attributes;
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
			<Settings
				attributes={ attributes }
				setAttributes={ setAttributes }
				isEmpty={ isEmpty }
				isLink={ isLink }
				canLink={ canLink }
				canResize={ ! context[ 'jetpack/parentBlockWidth' ] }
				shown={ shown }
			/>
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
