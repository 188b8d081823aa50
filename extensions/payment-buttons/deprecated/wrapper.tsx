import type { CurrentForm } from '@freehold/blocks';
import { textOf } from '@freehold/stored-text';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockDeprecation, BlockInstance } from '@wordpress/blocks';
import type { ButtonAttributes } from '../types';

/** The attributes of the element around the button, as the post contains them. */
type Old = ButtonAttributes & {
	className?: string;
	storedClass?: string;
	storedStyle?: string;
};

const SELECTOR = '.wp-block-jetpack-recurring-payments';

/** Returns the alignment's class that core added, if there is one. The user can have added the same class. */
const alignClass = (
	storedClass: string | undefined,
	className: unknown
): string | undefined =>
	storedClass
		?.split( /\s+/ )
		.find(
			( name ) =>
				/^align(left|center|right|wide|full)$/.test( name ) &&
				! textOf( className ).split( /\s+/ ).includes( name )
		);

/** Returns the stored width, in whatever form. */
const widthOf = ( { storedStyle }: Old ): string | undefined =>
	/^\s*width:([^;]*)(?:;\s*)?$/.exec( storedStyle ?? '' )?.[ 1 ]?.trim();

/**
 * Returns the forms of the element around the button: with the class of an alignment, with a plain width in percent, with
 * spaces in the width, or without any.
 *
 * @param now The block's current definition.
 */
export function wrapper(
	now: CurrentForm
): BlockDeprecation< ButtonAttributes, Old > {
	return {
		apiVersion: 3,
		attributes: {
			...now.attributes,
			storedClass: {
				type: 'string',
				source: 'attribute',
				selector: SELECTOR,
				attribute: 'class',
			},
			storedStyle: {
				type: 'string',
				source: 'attribute',
				selector: SELECTOR,
				attribute: 'style',
			},
		},
		supports: now.supports,
		// Without this, core would make the alignment's class one of the user's.
		isEligible: ( { className }, _, { blockNode } ) =>
			alignClass(
				/^\s*<div [^>]*?class="([^"]*)"/.exec(
					blockNode.innerHTML
				)?.[ 1 ],
				className
			) !== undefined,
		migrate(
			attributes,
			innerBlocks
		): [ ButtonAttributes, BlockInstance[] ] {
			const { storedClass, storedStyle, ...rest } = attributes;
			const align = alignClass( storedClass, rest.className )?.slice(
				'align'.length
			);
			return [ { ...rest, align: rest.align ?? align }, innerBlocks ];
		},
		save: ( { attributes } ) => (
			<div
				{ ...useInnerBlocksProps.save(
					useBlockProps.save( {
						className: alignClass(
							attributes.storedClass,
							attributes.className
						),
					} )
				) }
				style={ { width: widthOf( attributes ) } }
			/>
		),
	};
}
