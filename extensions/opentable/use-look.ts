import { store as blockEditorStore } from '@wordpress/block-editor';
import { registerBlockStyle, unregisterBlockStyle } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lookOf } from './look';
import type { Attributes, Look } from './types';

type Options = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	isSelected: boolean;
	/** Whether there are several restaurants to choose from. */
	isMulti: boolean;
};

/**
 * Returns the form's look and changes the alignment with it: the wide look sets the wide alignment, and another look
 * restores the earlier one, in the same undo step. The button is not offered for several restaurants, because it cannot
 * offer a choice.
 */
export function useLook( options: Options ): Look {
	const { attributes, isSelected, isMulti } = options;
	const { align } = attributes;
	const chosen = lookOf( attributes.className );
	const look = isMulti && chosen === 'button' ? 'standard' : chosen;
	const { __unstableMarkNextChangeAsNotPersistent: markAsPartOfLastStep } =
		useDispatch( blockEditorStore );
	const last = useRef( { look, align } );
	const set = useRef( options.setAttributes );
	set.current = options.setAttributes;

	useEffect( () => {
		const before = last.current;
		const isRoomy = align === 'wide' || align === 'full';
		if ( before.look === look ) {
			// The alignment to restore after the wide look.
			last.current = {
				look,
				align: look === 'wide' ? before.align : align,
			};
			return;
		}
		last.current = { look, align: look === 'wide' ? align : undefined };
		if ( look === 'wide' && ! isRoomy ) {
			void markAsPartOfLastStep();
			set.current( { align: 'wide' } );
		} else if ( before.look === 'wide' && isRoomy ) {
			void markAsPartOfLastStep();
			const { align: back } = before;
			set.current( {
				align: back === 'wide' || back === 'full' ? undefined : back,
			} );
		}
	}, [ look, align, markAsPartOfLastStep ] );

	useEffect( () => {
		if ( ! isSelected || ! isMulti ) {
			return;
		}
		unregisterBlockStyle( 'jetpack/opentable', 'button' );
		return () =>
			registerBlockStyle( 'jetpack/opentable', {
				name: 'button',
				label: __( 'Button (210 x 113 pixels)', 'freehold' ),
			} );
	}, [ isSelected, isMulti ] );

	return look;
}
