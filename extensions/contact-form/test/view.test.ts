/**
 * A page cache may hold HTML of an older version, which runs with the script of this one.
 */
import { fireEvent, screen } from '@testing-library/dom';
import file from '../view/file';
import type { FormContext } from '../view/types';

it( 'says what the HTML of an older version has for a visitor who is offline', async () => {
	jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
	window.fetch = () => Promise.reject( new TypeError() );
	Object.defineProperty( window, 'crypto', {
		value: { getRandomValues: ( numbers: Uint32Array ) => numbers },
	} );
	const settings = {
		needs: [],
		timeout: 10,
		messages: {},
		text: { failed: 'Not sent.' },
	};
	document.body.innerHTML = `<form class="freehold-form" id="form" action="https://example.org/">
		<input type="hidden" name="freehold_elapsed"><input type="hidden" name="freehold_submission">
		<script type="application/json" data-for="form">${ JSON.stringify(
			settings
		) }</script>
	</form>`;
	require( '../view' );
	fireEvent.submit( document.querySelector( 'form' ) as HTMLFormElement );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
		'Not sent.'
	);
} );

it( 'accepts dropped files where the HTML of an older version cannot name them', () => {
	document.body.innerHTML =
		'<form><div class="freehold-field__dropzone"><input type="file"></div></form>';
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const zone = form.firstElementChild as HTMLElement;
	file( { form } as FormContext );
	fireEvent.dragOver( zone );
	expect( zone ).toHaveClass( 'is-over' );
} );

it( 'lists files with their size, and removes one', () => {
	document.body.innerHTML =
		'<form><div class="freehold-field__dropzone"><input type="file" multiple><ul class="freehold-field__files"></ul></div></form>';
	const input = document.querySelector( 'input' ) as HTMLInputElement;
	Object.defineProperty( input, 'files', { writable: true, value: [] } );
	Object.defineProperty( window, 'DataTransfer', {
		value: class {
			files: File[] = [];
			items = { add: ( one: File ) => this.files.push( one ) };
		},
	} );
	file( {
		form: document.querySelector( 'form' ),
		settings: { text: { remove: 'Remove %s' } },
	} as FormContext );
	input.files = [
		new File( [ 'Soup' ], '$&.txt' ),
		new File( [ 'x'.repeat( 1600000 ) ], 'room.jpg' ),
	] as unknown as FileList;
	fireEvent.input( input );
	expect(
		screen.getAllByRole( 'listitem' ).map( ( item ) => item.textContent )
	).toEqual( [ '$&.txt 1 kB×', 'room.jpg 1.5 MB×' ] );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove $&.txt' } ) );
	expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 1 );
	expect( input ).toHaveFocus();
} );
