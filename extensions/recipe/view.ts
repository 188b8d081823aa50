/**
 * Scales the ingredients of recipes to a number of servings, and prints a recipe alone. Without it, the numbers are those that the
 * author has written.
 */
import { onContent } from '@freehold/library/near';
import { textIn } from '@freehold/visitor/attributes';

/** The link that prints. Stored links have no URL, without which the keyboard does not reach them. */
const PRINT =
	'.wp-block-jetpack-recipe-details__detail--print .wp-block-button__link';

const RECIPE = '.wp-block-jetpack-recipe';

/** The values of characters that are fractions. */
const FRACTIONS: Record< string, number > = {
	'½': 1 / 2,
	'⅓': 1 / 3,
	'⅔': 2 / 3,
	'¼': 1 / 4,
	'¾': 3 / 4,
	'⅛': 1 / 8,
};

/** A number, a fraction, or both. */
const AMOUNT =
	'\\d{1,6}\\s{1,2}\\d{1,6}/\\d{1,6}|\\d{1,6}/\\d{1,6}|\\d{0,6}\\s?[½⅓⅔¼¾⅛]|\\d{1,6}(?:[.,]\\d{1,6})?';

/** One amount or two, at the beginning of an ingredient. */
const AMOUNTS = new RegExp(
	`^\\s{0,2}(?:${ AMOUNT })(?:\\s{0,2}[-–]\\s{0,2}(?:${ AMOUNT }))?`
);

/** Returns the value of an amount. */
function valueOf( text: string ): number {
	let sum = 0;
	for ( const part of text.match(
		/\d{1,6}\/\d{1,6}|\d{1,6}(?:[.,]\d{1,6})?|[½⅓⅔¼¾⅛]/g
	) ?? [] ) {
		const [ over = '', under ] = part.split( '/' );
		sum +=
			FRACTIONS[ part ] ??
			Number( over.replace( ',', '.' ) ) / Number( under ?? 1 );
	}
	return sum;
}

/**
 * Scales the amounts at the beginning of an ingredient.
 *
 * @param text   The ingredient as its author has written it.
 * @param factor By how much.
 */
export const scale = ( text: string, factor: number ): string =>
	text.replace( AMOUNTS, ( amounts ) =>
		amounts.replace( new RegExp( AMOUNT, 'g' ), ( amount ) => {
			const value = valueOf( amount ) * factor;
			// A hundredth is enough, and of what is heavy a whole one.
			const rounded =
				value >= 20
					? Math.round( value )
					: Math.round( value * 100 ) / 100;
			return String( rounded ).replace(
				'.',
				document.documentElement.lang.startsWith( 'en' ) ? '.' : ','
			);
		} )
	);

/** Adds buttons for fewer and more servings to a recipe. */
function addCalculator( recipe: HTMLElement ): void {
	const shown = recipe.querySelector(
		'.wp-block-jetpack-recipe-details__detail:nth-child(3) > p:last-child'
	);
	const items = [
		...recipe.querySelectorAll(
			'.wp-block-jetpack-recipe-ingredient-item > p'
		),
	].map( ( item ) => item.firstChild );
	const servings = Number( shown?.textContent );
	if ( ! shown || ! ( servings > 0 ) || items.length === 0 ) {
		return;
	}
	const texts = items.map( ( item ) => item?.nodeValue ?? '' );
	let wanted = servings;
	const number = document.createElement( 'output' );
	number.textContent = String( servings );
	const button = ( sign: string, label: string, step: number ) => {
		const added = document.createElement( 'button' );
		added.type = 'button';
		added.textContent = sign;
		added.ariaLabel = label;
		added.onclick = () => {
			wanted = Math.max( 1, wanted + step );
			number.textContent = String( wanted );
			items.forEach( ( item, index ) => {
				if ( item ) {
					item.nodeValue =
						wanted === servings
							? texts[ index ] ?? ''
							: scale( texts[ index ] ?? '', wanted / servings );
				}
			} );
		};
		return added;
	};
	shown.replaceChildren(
		button( '−', textIn( recipe, 'less' ), -1 ),
		number,
		button( '+', textIn( recipe, 'more' ), 1 )
	);
}

onContent( () =>
	document
		.querySelectorAll< HTMLElement >(
			`${ RECIPE }[data-more]:not(.is-ready)`
		)
		.forEach( ( recipe ) => {
			recipe.classList.add( 'is-ready' );
			addCalculator( recipe );
			recipe
				.querySelectorAll( `${ PRINT }:not([href])` )
				.forEach( ( link ) => link.setAttribute( 'href', '#' ) );
		} )
);

document.addEventListener( 'click', ( event ) => {
	const { target } = event;
	const recipe =
		target instanceof Element && target.closest( PRINT )?.closest( RECIPE );
	if ( recipe ) {
		event.preventDefault();
		recipe.classList.add( 'is-printed' );
		window.print();
		recipe.classList.remove( 'is-printed' );
	}
} );
