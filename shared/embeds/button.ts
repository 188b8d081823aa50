import {
	createBlock,
	getBlockType,
	serialize,
	serializeRawBlock,
	type BlockInstance,
} from '@wordpress/blocks';

/** What an embed says of the button in it; how it looks otherwise is the button's own. */
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

/**
 * Whether a block stands for a button whose module is off.
 *
 * @param block The block.
 */
export const isMissing = ( { name, attributes }: Block ): boolean =>
	name === MISSING && attributes.originalName === BUTTON;

/**
 * Whether a block is a button, be its module on or off.
 *
 * @param block The block.
 */
export const isButton = ( block: Block ): boolean =>
	block.name === BUTTON || isMissing( block );

/**
 * What a post says of a button, be its module on or off: what is the default anyway is left out.
 *
 * @param button The button.
 */
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
 *
 * @param attributes Its attributes.
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
 * The button that opens the service's window, as it is in a new embed of the style "link" or "modal".
 *
 * @param uniqueId   The element's id as posts hold it, such as `calendly-widget-id`.
 * @param attributes What else is known of the button, its text above all. An address in `url` follows the embed's.
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
