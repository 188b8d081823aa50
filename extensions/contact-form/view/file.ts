/** Checks files before they are sent, names them, and lets visitors drop them anywhere in a drop zone. */
import type { FormContext } from './types';

export default function start( context: FormContext ) {
	const { form, settings, textIn } = context;
	context.inspect = ( input ) => {
		const { files } = input;
		const max = textIn( input, 'freeholdMax' );
		const message = ( name: string, inserted: string ) =>
			( settings.messages[ name ] ?? '' ).replace( '%s', inserted );
		if ( files && files.length > Number( max ) ) {
			return message( 'files', max );
		}
		return [ ...( files ?? [] ) ].some(
			( { size } ) => size > Number( textIn( input, 'freeholdBytes' ) )
		)
			? message( 'large', textIn( input, 'freeholdSize' ) )
			: '';
	};
	form.querySelectorAll< HTMLElement >( '.freehold-field__dropzone' ).forEach(
		( zone ) => {
			const input = zone.querySelector( 'input' ) as HTMLInputElement;
			// The cached HTML of an older version has no place for them.
			const names = zone.querySelector( '.freehold-field__files' );
			const show = () => {
				if ( names ) {
					names.textContent = [ ...( input.files ?? [] ) ]
						.map( ( { name } ) => name )
						.join( ', ' );
				}
			};
			show();
			input.addEventListener( 'input', show );
			// The form is empty only after this event.
			form.addEventListener( 'reset', () => setTimeout( show ) );
			const hover = ( isOver: boolean ) =>
				zone.classList.toggle( 'is-over', isOver );
			zone.addEventListener( 'dragover', ( event ) => {
				event.preventDefault();
				hover( true );
			} );
			zone.addEventListener( 'dragleave', () => hover( false ) );
			zone.addEventListener( 'drop', ( event ) => {
				event.preventDefault();
				hover( false );
				if ( event.dataTransfer?.files.length ) {
					input.files = event.dataTransfer.files;
					input.dispatchEvent(
						new Event( 'input', { bubbles: true } )
					);
					input.focus();
				}
			} );
		}
	);
}
