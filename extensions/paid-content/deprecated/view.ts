import type { CurrentForm } from '@freehold/blocks';
import { makeButton } from '@freehold/embeds/button';
import { textOf } from '@freehold/stored-text';
import {
	createBlock,
	getBlockType,
	type BlockDeprecation,
	type BlockInstance,
} from '@wordpress/blocks';
import { BUTTONS, LOGIN, PAYMENT } from '../names';
import {
	anyMarkup,
	readMarkup,
	toBlocks,
	withClasses,
	type Stored,
} from './any-markup';

/** The ID that the button’s element has in posts of that time. */
const BUTTON_ID = 'recurring-payments-id';

/** Returns whether the view has its buttons in its attributes, as in the first form. */
const hasOldButtons = (
	{ buttonClasses }: Stored,
	inner: BlockInstance[]
): boolean =>
	textOf( buttonClasses ) !== '' &&
	! inner.some( ( { name } ) => name === BUTTONS ) &&
	// Without the blocks of payments, the buttons stay in the attributes.
	getBlockType( PAYMENT ) !== undefined &&
	getBlockType( BUTTONS ) !== undefined &&
	getBlockType( LOGIN ) !== undefined;

/** Returns the buttons that the attributes of the first form describe. */
function oldButtons( stored: Stored ): BlockInstance {
	const text = ( name: string ) => textOf( stored[ name ] ) || undefined;
	const backgroundColor = text( 'backgroundButtonColor' );
	const textColor = text( 'textButtonColor' );
	const background = text( 'customBackgroundButtonColor' );
	const customText = text( 'customTextButtonColor' );
	return createBlock( BUTTONS, {}, [
		createBlock( PAYMENT, {}, [
			makeButton( {
				element: 'a',
				uniqueId: BUTTON_ID,
				text: text( 'subscribeButtonText' ) ?? 'Subscribe',
				...( textColor && { textColor } ),
				...( customText && { customTextColor: customText } ),
				...( backgroundColor && { backgroundColor } ),
				...( background && { customBackgroundColor: background } ),
			} ),
		] ),
		createBlock( LOGIN, {
			text: text( 'loginButtonText' ) ?? 'Log In',
			backgroundColor,
			textColor,
			...( ( background || customText ) && {
				style: { color: { background, text: customText } },
			} ),
		} ),
	] );
}

/** Returns a deprecation for an element with blocks in it, whatever its classes. */
const anyElement = (
	now: CurrentForm,
	known: string[],
	more: ( stored: Stored, inner: BlockInstance[] ) => BlockInstance[],
	isEligible?: ( stored: Stored, inner: BlockInstance[] ) => boolean
) =>
	anyMarkup( now, {
		...( isEligible && { isEligible } ),
		migrate( stored, inner, html ) {
			const markup = readMarkup( html, known );
			return [
				withClasses( stored, markup.classes ),
				[
					...toBlocks( markup.html ),
					...inner,
					...more( stored, inner ),
				],
			];
		},
	} );

/**
 * Returns the older forms of the view for subscribers: any markup.
 *
 * @param now The block’s current definition.
 */
export const olderSubscriberViews = (
	now: CurrentForm
): BlockDeprecation< Stored, Stored >[] => [
	anyElement(
		now,
		[ 'wp-block-premium-content-subscriber-view', 'entry-content' ],
		() => []
	),
];

/**
 * Returns the older forms of the view for guests: with its buttons in its attributes, and any markup.
 *
 * @param now The block’s current definition.
 */
export const olderGuestViews = (
	now: CurrentForm
): BlockDeprecation< Stored, Stored >[] => [
	anyElement(
		now,
		[ 'wp-block-premium-content-logged-out-view', 'entry-content' ],
		( stored, inner ) =>
			hasOldButtons( stored, inner ) ? [ oldButtons( stored ) ] : [],
		hasOldButtons
	),
];

/**
 * Returns the older forms of the row of buttons: any markup.
 *
 * @param now The block’s current definition.
 */
export const olderButtons = (
	now: CurrentForm
): BlockDeprecation< Stored, Stored >[] => [
	anyElement(
		now,
		[ 'wp-block-premium-content-buttons', 'wp-block-buttons' ],
		() => []
	),
];
