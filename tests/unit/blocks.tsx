/**
 * Blocks in unit tests: parsing stored blocks, and stand-ins for WordPress's blocks.
 */
import {
	parse,
	registerBlockType,
	type BlockAttribute,
	type BlockInstance,
} from '@wordpress/blocks';

/**
 * Parses the only block in markup. The test fails if there are none or several.
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
 * Registers a stand-in for a WordPress block of which only the attributes matter.
 *
 * @param name       Such as `core/image`.
 * @param attributes Their names. They accept any value.
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
 * Registers a stand-in for a WordPress text block with one element.
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
