/**
 * Blocks in unit tests: reading stored ones, and stand-ins for core's.
 */
import {
	parse,
	registerBlockType,
	type BlockAttribute,
	type BlockInstance,
} from '@wordpress/blocks';

/**
 * The block that a markup holds; a test fails where it holds none, or more than one.
 *
 * @param markup A stored block.
 */
export function openBlock( markup: string ): BlockInstance {
	const [ block, ...others ] = parse( markup );
	if ( ! block || others.length > 0 ) {
		throw new Error( `Not one block but ${ others.length }: ${ markup }` );
	}
	return block;
}

/**
 * Registers a stand-in for a block of core's whose attributes are all that matters of it.
 *
 * @param name       Such as `core/image`.
 * @param attributes Their names; each takes anything.
 */
export function registerMediaBlock(
	name: string,
	...attributes: string[]
): void {
	registerBlockType(
		{
			apiVersion: 3,
			name,
			title: name,
			category: 'media',
			attributes: Object.fromEntries(
				attributes.map( ( attribute ) => [
					attribute,
					{ type: [ 'string', 'number', 'boolean', 'object' ] },
				] )
			),
			supports: { align: true },
		},
		{ edit: () => null, save: () => null }
	);
}

/**
 * Registers a stand-in for a text block of core's, whose content is in one element.
 *
 * @param name       Such as `core/paragraph`.
 * @param tag        The element, such as `p`.
 * @param attributes More attributes.
 */
export function registerTextBlock(
	name: string,
	tag: string,
	attributes: Record< string, BlockAttribute > = {}
): void {
	const Tag = tag as 'p';
	registerBlockType(
		{
			apiVersion: 3,
			name,
			title: name,
			category: 'text',
			attributes: {
				content: { type: 'string', source: 'html', selector: tag },
				...attributes,
			},
			supports: { className: false },
		},
		{
			edit: () => null,
			save: ( { attributes: { content } } ) => (
				<Tag>{ String( content ?? '' ) }</Tag>
			),
		}
	);
}
