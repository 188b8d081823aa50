/** Checks files before they are sent, lists them, and lets visitors drop them anywhere in a drop zone. */
import type { FormContext } from './types';

/** Returns a file's size as text in the page's language. */
function sizeOf( { size }: File ): string {
	const isLarge = size >= 1048576;
	return new Intl.NumberFormat( document.documentElement.lang || undefined, {
		style: 'unit',
		unit: isLarge ? 'megabyte' : 'kilobyte',
		maximumFractionDigits: isLarge ? 1 : 0,
	} ).format( isLarge ? size / 1048576 : Math.ceil( size / 1024 ) );
}

/** Replaces the files of a control, as if the visitor had selected them. */
function select( input: HTMLInputElement, files: FileList ) {
	input.files = files;
	input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	input.focus();
}

/** Returns a row of the list: the file's name, its size, and the button that removes it. */
function row( input: HTMLInputElement, file: File, remove: string ) {
	const item = document.createElement( 'li' );
	const size = document.createElement( 'small' );
	size.textContent = sizeOf( file );
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.textContent = '×';
	button.ariaLabel = remove.replace( '%s', () => file.name );
	button.addEventListener( 'click', () => {
		const left = new DataTransfer();
		for ( const other of input.files ?? [] ) {
			if ( other !== file ) {
				left.items.add( other );
			}
		}
		select( input, left.files );
	} );
	item.append( file.name, ' ', size, button );
	return item;
}

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
			// The cached HTML of an older version has no list.
			const list = zone.querySelector( 'ul.freehold-field__files' );
			const show = () =>
				list?.replaceChildren(
					...[ ...( input.files ?? [] ) ].map( ( file ) =>
						row( input, file, settings.text.remove )
					)
				);
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
					select( input, event.dataTransfer.files );
				}
			} );
		}
	);
}
