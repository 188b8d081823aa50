import {
	createBlock,
	getBlockType,
	serialize,
	serializeRawBlock,
	type BlockInstance,
} from '@wordpress/blocks';

/** The attributes of the button in an embed. Its look is stored in the button itself. */
export type ButtonAttributes = {
	text?: string;
	textColor?: string;
	backgroundColor?: string;
	customTextColor?: string;
	customBackgroundColor?: string;
	[ name: string ]: unknown;
};

/** The block of a button, found by its name. */
const BUTTON = 'jetpack/button';

/** What WordPress has in the place of a block that is not there. */
const MISSING = 'core/missing';

type Block = Pick< BlockInstance, 'name' | 'attributes' >;

/** Returns whether a block replaces a button whose module is off. */
export const isMissing = ( { name, attributes }: Block ): boolean =>
	name === MISSING && attributes.originalName === BUTTON;

/** Whether a block is a button, be its module on or off. */
export const isButton = ( block: Block ): boolean =>
	block.name === BUTTON || isMissing( block );

/** Returns a button's stored attributes, whether its module is on or off. Default values are left out. */
export function attributesOf( button: BlockInstance ): ButtonAttributes {
	const [ , attributes = '{}' ] =
		/^<!-- wp:jetpack\/button (\{.*\}) \/?-->/.exec(
			serialize( button )
		) ?? [];
	return JSON.parse( attributes ) as ButtonAttributes;
}

/**
 * A button. Where the module is off it is what WordPress makes of a button in a post then: nothing of it is lost, and it is
 * one again once the module is on.
 */
export function makeButton( attributes: ButtonAttributes ): BlockInstance {
	if ( getBlockType( BUTTON ) ) {
		return createBlock( BUTTON, attributes );
	}
	return createBlock( MISSING, {
		originalName: BUTTON,
		originalUndelimitedContent: '',
		originalContent: serializeRawBlock( {
			blockName: BUTTON,
			attrs: attributes,
			innerBlocks: [],
			innerHTML: '',
			innerContent: [],
		} ),
	} );
}

/**
 * Creates the button that opens the service's window, as in a new embed of the style "link" or "modal".
 *
 * @param uniqueId   The element's ID as posts store it, such as `calendly-widget-id`.
 * @param attributes Other attributes, such as its text. A URL in `url` changes with the embed's.
 */
export const createButton = (
	uniqueId: string,
	attributes: ButtonAttributes & { text: string }
): BlockInstance =>
	makeButton( {
		element: 'a',
		uniqueId,
		passthroughAttributes: { url: 'url' },
		...attributes,
	} );
