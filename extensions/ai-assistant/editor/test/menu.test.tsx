import { initialState } from '../../../../tests/unit/initial-state';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as aiStore } from '@freehold/ai/store';
import { ANSWER } from '@freehold/ai/store/test/feature';
import { store as connectionStore } from '@freehold/connection/store';
import {
	connectedState,
	connectionState,
} from '@freehold/connection/store/test/state';
import { dispatch } from '@wordpress/data';
import { useImageObstacle } from '../use-image-obstacle';
import { useObstacle } from '../use-obstacle';
import { useReplace } from '../use-replace';
import { Menu } from '../menu';
import type { MenuProps } from '../types';

jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn() },
} ) );
// It would add the warning to the page a second time.
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '../use-obstacle', () => ( { useObstacle: jest.fn( () => '' ) } ) );
jest.mock( '../use-replace' );
jest.mock( '../use-image-obstacle', () => ( {
	useImageObstacle: jest.fn( () => '' ),
} ) );
jest.mock( '@freehold/connection/store/navigate', () => ( {
	navigate: jest.fn(),
} ) );

const replace = jest.fn();
const onClose = jest.fn();

/** Shows the menu over a selection with this text. */
function show(
	content: string,
	{ name, ...props }: Partial< MenuProps > & { name?: string } = {}
) {
	jest.mocked( useReplace ).mockReturnValue( {
		content,
		isWords: false,
		canAsk: true,
		name,
		replace,
	} );
	render(
		<div role="menu">
			<Menu clientId="one" onClose={ onClose } { ...props } />
		</div>
	);
}

const labels = () =>
	screen.getAllByRole( 'menuitem' ).map( ( item ) => item.textContent );
const item = ( name: string ) => screen.getByRole( 'menuitem', { name } );
const press = ( name: string ) => userEvent.click( item( name ) );

beforeEach( () => {
	jest.clearAllMocks();
	jest.requireMock( '@freehold/api' ).api.get.mockResolvedValue( ANSWER );
	dispatch( connectionStore ).receiveConnection( connectedState() );
	initialState.siteLocale = 'fr-fr';
} );

it( 'has its tools in their order, and the focus on the first', async () => {
	show( '<p>Bread.</p>' );
	expect( labels() ).toEqual( [
		'Ask AI Assistant',
		'Correct spelling and grammar',
		'Simplify',
		'Summarize',
		'Expand',
		'Make shorter',
		'Change tone',
		'Translate',
	] );
	await waitFor( () => expect( item( 'Ask AI Assistant' ) ).toHaveFocus() );
	expect( screen.queryByText( /Add content/ ) ).toBeNull();
} );

it.each( [
	[ 'Ask AI Assistant', [] ],
	[ 'Correct spelling and grammar', [ { type: 'correctSpelling' } ] ],
	[ 'Simplify', [ { type: 'simplify' } ] ],
	[ 'Summarize', [ { type: 'summarize' } ] ],
	[ 'Expand', [ { type: 'makeLonger' } ] ],
	[ 'Make shorter', [ { type: 'makeShorter' } ] ],
] )( 'closes, and then does: %s', async ( name, action ) => {
	show( '<p>Bread.</p>' );
	await press( name );
	expect( replace.mock.calls ).toEqual( [
		action.length ? action : [ undefined ],
	] );
	expect( onClose.mock.invocationCallOrder[ 0 ] ).toBeLessThan(
		replace.mock.invocationCallOrder[ 0 ] ?? 0
	);
} );

it( 'has a tone chosen', async () => {
	show( '<p>Bread.</p>' );
	await press( 'Change tone' );
	expect( labels() ).toHaveLength( 11 );
	expect( item( 'Back' ) ).toHaveFocus();
	await press( 'Skeptical' );
	expect( replace ).toHaveBeenCalledWith( {
		type: 'changeTone',
		tone: 'skeptical',
	} );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );

it( 'has a language chosen, the site’s first', async () => {
	show( '<p>Bread.</p>' );
	await press( 'Translate' );
	expect( labels().slice( 0, 3 ) ).toEqual( [ 'Back', 'French', 'English' ] );
	await press( 'Korean' );
	expect( replace ).toHaveBeenCalledWith( {
		type: 'changeLanguage',
		language: 'ko',
	} );
} );

it( 'goes back to the tool that it came from', async () => {
	show( '<p>Bread.</p>' );
	await press( 'Translate' );
	await press( 'Back' );
	expect( item( 'Translate' ) ).toHaveFocus();
	expect( replace ).not.toHaveBeenCalled();
} );

it( 'without text warns, and offers only the prompt', async () => {
	show( '' );
	for ( const name of labels().slice( 1 ) ) {
		const tool = item( name ?? '' );
		expect( tool ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( tool ).toHaveAccessibleDescription(
			'Add content to activate the tools below'
		);
		act( () => tool.focus() );
		expect( tool ).toHaveFocus();
		await press( name ?? '' );
	}
	expect( replace ).not.toHaveBeenCalled();
	expect( labels() ).toHaveLength( 8 );
	await press( 'Ask AI Assistant' );
	expect( replace ).toHaveBeenCalledWith( undefined );
} );

it( 'explains why it cannot work, and does not change the blocks', async () => {
	jest.mocked( useObstacle ).mockReturnValue( 'There is no AI service.' );
	show( '<p>Bread.</p>' );
	for ( const name of labels() ) {
		expect( item( name ?? '' ) ).toHaveAccessibleDescription(
			'There is no AI service.'
		);
		await press( name ?? '' );
	}
	expect( replace ).not.toHaveBeenCalled();
	expect( onClose ).not.toHaveBeenCalled();
	jest.mocked( useObstacle ).mockReturnValue( '' );
} );

it( 'explains itself before the user connects, and leads there', async () => {
	dispatch( connectionStore ).receiveConnection( connectionState() );
	jest.requireMock( '@freehold/api' ).api.get.mockResolvedValue( {
		authorizeUrl: '/approve',
	} );
	show( '<p>Bread.</p>' );
	expect( item( 'Simplify' ) ).toHaveAccessibleDescription(
		'Connect your account to use the AI Assistant.'
	);
	await press( 'Simplify' );
	expect( replace ).not.toHaveBeenCalled();
	await press( 'Connect your account' );
	await waitFor( () =>
		expect(
			jest.requireMock( '@freehold/connection/store/navigate' ).navigate
		).toHaveBeenCalledWith( '/approve' )
	);
} );

it( 'ends with the owner’s own actions, which are prompts', async () => {
	jest.requireMock( '@freehold/api' ).api.get.mockResolvedValue( {
		...ANSWER,
		actions: [ { name: 'Teaser', icon: 'tip', prompt: 'One line.' } ],
	} );
	await dispatch( aiStore ).fetchFeature();
	show( '<p>Bread.</p>' );
	await press( 'Teaser' );
	expect( replace ).toHaveBeenCalledWith( {
		type: 'userPrompt',
		request: 'One line.',
		isAction: true,
	} );
} );

it.each( [
	[ 'core/list', 'Turn into table', 'turnIntoTable' ],
	[ 'core/table', 'Turn into list', 'turnIntoList' ],
] )( 'turns a %s: %s', async ( name, label, type ) => {
	show( '<ul><li>Bread</li></ul>', { name } );
	await press( label );
	expect( replace ).toHaveBeenCalledWith( { type } );
} );

it( 'writes the texts of an image, and changes its caption', async () => {
	const onImage = jest.fn();
	show( 'A loaf', { onImage } );
	expect( labels().slice( 0, 3 ) ).toEqual( [
		'Write alternative text',
		'Write caption',
		'Ask AI Assistant',
	] );
	expect( screen.getByRole( 'group', { name: 'Caption' } ) ).toBeVisible();
	await press( 'Write alternative text' );
	expect( onImage ).toHaveBeenCalledWith( 'alt' );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );

it( 'has no tools for an image without a caption, and says what no model can see', async () => {
	jest.mocked( useImageObstacle ).mockReturnValue( 'It is elsewhere.' );
	const onImage = jest.fn();
	show( '', { onImage } );
	expect( labels() ).toEqual( [ 'Write alternative text', 'Write caption' ] );
	expect( item( 'Write caption' ) ).toHaveAccessibleDescription(
		'It is elsewhere.'
	);
	await press( 'Write caption' );
	expect( onImage ).not.toHaveBeenCalled();
	jest.mocked( useImageObstacle ).mockReturnValue( '' );
} );
