import { createReduxStore, register, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { lockSaving } from '..';

const REASON = 'Images are being uploaded.';

const locks = new Set< string >();
const change = ( key: 'add' | 'delete' ) => ( lock: string ) => {
	locks[ key ]( lock );
	return { type: 'LOCK' };
};
const notices = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );

beforeEach( () => {
	jest.useFakeTimers();
	locks.clear();
	document.body.innerHTML =
		'<div class="editor-header"><button class="editor-post-save-draft" aria-disabled="true"><b>Save</b></button></div>';
} );
afterEach( () => jest.useRealTimers() );

const button = () => document.querySelector( 'button' ) as HTMLButtonElement;
const fire = ( type: string, init: object = {} ) =>
	button().firstElementChild?.dispatchEvent(
		new ( type === 'keydown' ? KeyboardEvent : MouseEvent )( type, {
			bubbles: true,
			...init,
		} )
	);

it( 'does nothing where there is no post', () => {
	lockSaving( 'a', REASON )();
	expect( locks.size ).toBe( 0 );
} );

describe( 'in the post editor', () => {
	beforeAll( () =>
		register(
			createReduxStore( 'core/editor', {
				reducer: () => ( {} ),
				actions: {
					lockPostSaving: change( 'add' ),
					unlockPostSaving: change( 'delete' ),
				},
			} )
		)
	);

	it.each( [
		[ 'a click', 'click', {} ],
		[ 'the shortcut', 'keydown', { key: 's', ctrlKey: true } ],
		[ 'the shortcut of a Mac', 'keydown', { key: 's', metaKey: true } ],
	] )( 'says why after %s, until the lock ends', ( _, type, init ) => {
		const unlock = lockSaving( 'a', REASON );
		expect( [ ...locks ] ).toEqual( [ 'a' ] );
		expect( notices() ).toEqual( [] );
		fire( type, init );
		expect( notices() ).toEqual( [ REASON ] );
		unlock();
		expect( notices() ).toEqual( [] );
		expect( locks.size ).toBe( 0 );
		fire( type, init );
		expect( notices() ).toEqual( [] );
	} );

	it( 'describes the button, until the lock ends', () => {
		const unlock = lockSaving( 'a', REASON );
		fire( 'pointerover' );
		expect( button().title ).toBe( REASON );
		unlock();
		expect( button().hasAttribute( 'title' ) ).toBe( false );
		fire( 'focusin' );
		expect( button().hasAttribute( 'title' ) ).toBe( false );
	} );

	it( 'ends by itself after a given time', () => {
		lockSaving( 'a', REASON, 5000 );
		jest.advanceTimersByTime( 4999 );
		expect( locks.size ).toBe( 1 );
		jest.advanceTimersByTime( 1 );
		expect( locks.size ).toBe( 0 );
	} );

	it( 'waits for as long as an upload takes', () => {
		const unlock = lockSaving( 'a', REASON );
		jest.advanceTimersByTime( 3_600_000 );
		expect( locks.size ).toBe( 1 );
		unlock();
		expect( locks.size ).toBe( 0 );
	} );
} );
