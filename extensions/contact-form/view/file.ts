/** Lets visitors drop files anywhere in a drop zone. */
import type { FormContext } from './types';

export default function start( { form }: FormContext ) {
	form.querySelectorAll< HTMLElement >( '.freehold-field__dropzone' ).forEach(
		( zone ) => {
			const input = zone.querySelector( 'input' ) as HTMLInputElement;
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
