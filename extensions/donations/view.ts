/**
 * Makes tabs of the intervals of donation forms, and checks the amount before the form is sent. PHP checks it again.
 */

import { textIn } from '@freehold/visitor/attributes';

/** Keys that move between tabs, and how far. */
const STEPS: Record< string, number > = {
	ArrowRight: 1,
	ArrowLeft: -1,
	Home: -Infinity,
	End: Infinity,
};

/** Characters of a random text. */
const RADIX = 36;

const all = < Type extends Element >(
	root: ParentNode,
	selector: string
): Type[] => [ ...root.querySelectorAll< Type >( selector ) ];

/** Returns the number that a visitor entered; NaN if it is none. */
function read( field: HTMLInputElement ): number {
	const { value } = field;
	const decimal = textIn( field, 'decimal' );
	const parts = value.replace( /[^\d.,]/g, '' ).split( /[.,]/ );
	const last = parts.at( -1 ) as string;
	const isGroup =
		parts.length > 1 &&
		last.length === 3 &&
		! value.includes( decimal + last );
	const fraction = parts.length > 1 && ! isGroup ? parts.pop() : '';
	return /\d/.test( value )
		? Number( `${ parts.join( '' ) || 0 }.${ fraction }` )
		: NaN;
}

/** Makes tabs of the buttons, one of which is active from the beginning. */
function makeTabs( form: HTMLFormElement, nav: HTMLElement ): void {
	const tabs = all< HTMLElement >( nav, 'button' );
	const panel = form.querySelector( '.donations__content' ) as HTMLElement;
	const isRight = getComputedStyle( form ).direction === 'rtl';
	const index = () =>
		tabs.findIndex( ( { classList } ) =>
			classList.contains( 'is-active' )
		);
	const show = ( active: HTMLElement ) => {
		const lists = () =>
			all< HTMLElement >( form, '.donations__amounts.is-active input' );
		const chosen = lists().findIndex(
			( input ) => ( input as HTMLInputElement ).checked
		);
		for ( const tab of tabs ) {
			const isActive = tab === active;
			tab.classList.toggle( 'is-active', isActive );
			tab.ariaSelected = String( isActive );
			tab.tabIndex = isActive ? 0 : -1;
			all( form, `.${ textIn( tab, 'item' ) }` ).forEach( ( item ) =>
				item.classList.toggle( 'is-active', isActive )
			);
		}
		// The same place in the list of the other interval.
		const same = lists()[ chosen ] as HTMLInputElement | undefined;
		if ( same ) {
			same.checked = true;
		}
		panel.setAttribute( 'aria-labelledby', active.id );
	};
	panel.id = `${ form.id }-panel`;
	panel.role = 'tabpanel';
	nav.role = 'tablist';
	nav.ariaLabel = textIn( nav, 'label' );
	for ( const tab of tabs ) {
		tab.role = 'tab';
		tab.setAttribute( 'aria-controls', panel.id );
		tab.onclick = () => show( tab );
	}
	nav.onkeydown = ( event ) => {
		const step = STEPS[ event.key ];
		if ( step ) {
			const far = step < 0 ? 0 : tabs.length - 1;
			const next = Number.isFinite( step )
				? ( index() + ( isRight ? -step : step ) + tabs.length ) %
				  tabs.length
				: far;
			event.preventDefault();
			( tabs[ next ] as HTMLElement ).click();
			( tabs[ next ] as HTMLElement ).focus();
		}
	};
	show( tabs[ index() ] as HTMLElement );
}

for ( const form of all< HTMLFormElement >(
	document,
	'form.donations__container'
) ) {
	const nav = form.querySelector< HTMLElement >( '.donations__nav' );
	const own = form.querySelector< HTMLInputElement >(
		'[name=custom_amount]'
	);
	const other = form.querySelector< HTMLInputElement >( '[value=custom]' );
	const error = form.querySelector( '.donations__error' ) as HTMLElement;
	const attempt = form.querySelector< HTMLInputElement >(
		'[name=freehold_attempt]'
	);
	if ( attempt ) {
		attempt.value = Array.from(
			crypto.getRandomValues( new Uint32Array( 4 ) ),
			( part ) => part.toString( RADIX )
		)
			.join( '' )
			.padEnd( 20, '0' );
	}
	if ( nav ) {
		makeTabs( form, nav );
	}
	const say = ( text = '' ) => {
		error.textContent = text;
		error.hidden = ! text;
		if ( own ) {
			own.ariaInvalid = String( !! text );
			own.setAttribute( 'aria-describedby', error.id );
			own.toggleAttribute( 'aria-describedby', !! text );
		}
	};
	error.id = `${ form.id }-error`;
	form.oninput = ( { target } ) => {
		if ( own && other && target === own ) {
			other.checked = true;
		}
		if ( ! error.hidden ) {
			say();
		}
	};
	form.onkeydown = ( event ) => {
		// Browsers would press the first button, which is that of another interval.
		if (
			event.key === 'Enter' &&
			! event.isComposing &&
			event.target instanceof HTMLInputElement
		) {
			event.preventDefault();
			form
				.querySelector< HTMLElement >(
					'.donations__section.is-active button'
				)
				?.click();
		}
	};
	form.onsubmit = ( event ) => {
		const chosen = form.querySelector< HTMLInputElement >(
			'[name=amount]:checked'
		);
		if ( ! own || ( chosen && chosen !== other ) ) {
			return;
		}
		const amount = read( own );
		const text =
			amount > 0
				? amount < Number( textIn( own, 'minimum' ) ) &&
				  textIn( own, 'tooSmall' )
				: textIn( own, 'invalid' );
		if ( text ) {
			event.preventDefault();
			say( text );
			own.focus();
		}
	};
}
