/** Shows one step of a form at a time. Without a script, all steps are one page. */
import type { FormContext } from './types';

export default function start( context: FormContext ) {
	const { form, check, textIn } = context;
	const all = < T extends Element = HTMLElement >( selector: string ) => [
		...form.querySelectorAll< T >( selector ),
	];
	const steps = all( '.wp-block-jetpack-form-step' );
	const last = steps.length - 1;
	let current = 0;

	const show = ( index: number, hasFocus = true ) => {
		current = Math.max( 0, Math.min( index, last ) );
		steps.forEach( ( step, at ) => ( step.hidden = at !== current ) );
		all( '.freehold-form__progress > li' ).forEach( ( item, at ) => {
			item.classList.toggle( 'is-done', at < current );
			if ( at === current ) {
				item.setAttribute( 'aria-current', 'step' );
			} else {
				item.removeAttribute( 'aria-current' );
			}
		} );
		all( '.freehold-form__step.is-previous' ).forEach(
			( button ) => ( button.hidden = current === 0 )
		);
		all( '.freehold-form__step.is-next' ).forEach(
			( button ) => ( button.hidden = current === last )
		);
		all( '.freehold-form__submit' ).forEach(
			( button ) => ( button.hidden = current !== last )
		);
		const step = steps[ current ];
		if ( step && hasFocus ) {
			step.tabIndex = -1;
			step.focus( { preventScroll: true } );
			// Where the last step was longer than the window, its end was on the screen.
			if ( form.getBoundingClientRect().top < 0 ) {
				form.scrollIntoView();
			}
		}
	};

	context.next = () => {
		if ( current === last ) {
			return false;
		}
		const [ invalid ] = check( [
			...(
				steps[ current ] as HTMLElement
			 ).querySelectorAll< HTMLElement >( '.freehold-field' ),
		] );
		if ( invalid ) {
			invalid
				.querySelector< HTMLElement >(
					'input:not([type=hidden]),select,textarea'
				)
				?.focus();
		} else {
			show( current + 1 );
		}
		return true;
	};
	context.reveal = ( field ) => {
		const index = steps.findIndex( ( step ) => step.contains( field ) );
		if ( index >= 0 && index !== current ) {
			show( index, false );
		}
	};
	form.addEventListener( 'click', ( { target } ) => {
		const button = ( target as Element ).closest< HTMLElement >(
			'[data-freehold-step]'
		);
		if ( button && textIn( button, 'freeholdStep' ) === 'next' ) {
			context.next?.();
		} else if ( button ) {
			show( current - 1 );
		}
	} );
	form.classList.add( 'is-stepped' );
	show( 0, false );
	const invalid = form.querySelector< HTMLElement >(
		'.freehold-field.has-error'
	);
	if ( invalid ) {
		context.reveal( invalid );
	}
}
