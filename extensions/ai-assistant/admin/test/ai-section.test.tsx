import '../../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { store as modulesStore } from '@freehold/modules/store';
import {
	configure,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { speak } from '@wordpress/a11y';
import { createRegistry, RegistryProvider } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import AiSection from '..';
import { Notices } from '@freehold/admin/notices';
import type { AiSettings } from '../client';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
const get = jest.mocked( api.get );
const post = jest.mocked( api.post );

jest.setTimeout( 30000 );
configure( { asyncUtilTimeout: 10000 } );
window.scrollTo = jest.fn();

const settings: AiSettings = {
	url: 'http://127.0.0.1:11434/v1',
	model: 'small',
	second_model: '',
	image_model: '',
	limit: null,
	ahead_limit: 200,
	period: 'month',
	browser_model: 'off',
	lengths: { guideline: 2000, actions: 20, name: 60, prompt: 2000 },
	used: 3,
	has_key: false,
	sources: {
		url: 'option',
		key: 'none',
		model: 'option',
		second_model: 'none',
		image_model: 'none',
	},
	answers_by: 'endpoint',
	guidelines: { voice: '', terms: '', audience: '' },
	core_guidelines: [],
	actions: [],
	log: [],
};

let stored: AiSettings;
let tested: { ok: boolean; message: string; models: string[] };
let models: string[];

/** Shows the section on a page on which the module is on, and nothing else has happened. */
function begin() {
	const registry = createRegistry();
	// A registry has the functions of the package, but its types are incomplete.
	const { dispatch, register } =
		registry as unknown as typeof import('@wordpress/data');
	[ modulesStore, noticesStore ].forEach( ( store ) => register( store ) );
	void dispatch( modulesStore ).receiveKnownModules( [
		{
			slug: 'ai-assistant',
			title: 'AI Assistant',
			activated: true,
		},
	] );
	render(
		<RegistryProvider value={ registry }>
			<Notices />
			<AiSection />
		</RegistryProvider>
	);
	return userEvent.setup();
}

async function show() {
	const user = begin();
	await screen.findByLabelText( 'Service URL' );
	return user;
}

const field = ( name: string ) =>
	screen.getByLabelText< HTMLInputElement >( name );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

beforeEach( () => {
	jest.resetAllMocks();
	stored = settings;
	tested = { ok: true, message: 'It works.', models: [ 'small', 'large' ] };
	models = [];
	get.mockImplementation( async ( _version, path ) =>
		path === '/ai/models' ? { models } : stored
	);
	post.mockImplementation( async ( _version, path, data ) => {
		if ( path === '/ai/test' ) {
			return tested;
		}
		const { key, ...rest } = data as { key?: string };
		stored = {
			...stored,
			...rest,
			has_key: key === undefined ? stored.has_key : key !== '',
		};
		return stored;
	} );
} );

it( 'stores what was changed, and that alone', async () => {
	const user = await show();
	expect( field( 'Model' ) ).toHaveValue( 'small' );
	expect( button( 'Save AI settings' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	await user.clear( field( 'Model' ) );
	await user.type( field( 'Model' ), 'large' );
	await user.type( field( 'API key' ), 'sk-1' );
	await user.click( button( 'Save AI settings' ) );
	expect( post ).toHaveBeenCalledWith( 'v4', '/ai/settings', {
		model: 'large',
		key: 'sk-1',
	} );
	// The field is cleared after the key is saved.
	await waitFor( () => expect( field( 'API key' ) ).toHaveValue( '' ) );
	expect( field( 'API key' ) ).toHaveAttribute(
		'placeholder',
		'A key is saved'
	);
	expect( field( 'API key' ) ).toHaveAttribute( 'type', 'password' );
} );

it( 'removes a stored key only on saving, and explains it', async () => {
	stored = { ...settings, has_key: true };
	const user = await show();
	await user.click( button( 'Remove saved key' ) );
	expect( post ).not.toHaveBeenCalled();
	// The button is still there, so the focus is too.
	expect( button( 'Keep saved key' ) ).toHaveFocus();
	await user.click( button( 'Keep saved key' ) );
	expect( button( 'Save AI settings' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	await user.click( button( 'Remove saved key' ) );
	await user.click( button( 'Save AI settings' ) );
	expect( post ).toHaveBeenCalledWith( 'v4', '/ai/settings', { key: '' } );
} );

it( 'shows the source of a value that cannot be changed here', async () => {
	stored = {
		...settings,
		has_key: true,
		sources: { ...settings.sources, url: 'env', key: 'constant' },
	};
	await show();
	expect( field( 'Service URL' ) ).toBeDisabled();
	expect( field( 'Service URL' ) ).toHaveAccessibleDescription(
		'Set by the environment variable FREEHOLD_AI_URL on the server.'
	);
	expect( field( 'API key' ) ).toBeDisabled();
	expect( field( 'API key' ) ).toHaveAccessibleDescription(
		'Set by the constant FREEHOLD_AI_KEY, usually in wp-config.php.'
	);
	expect( screen.queryByText( 'Remove saved key' ) ).toBeNull();
	expect( field( 'Model' ) ).toBeEnabled();
} );

for ( const [ who, text ] of [
	[ 'demo', /The demo model is in use/ ],
	[ 'wordpress', /Settings → Connectors/ ],
	[ 'none', /No AI service is set up yet/ ],
] as const ) {
	it( `shows which AI service responds: ${ who }`, async () => {
		stored = { ...settings, url: '', answers_by: who };
		await show();
		expect(
			screen.getByText( text, { selector: '.freehold-form *' } )
		).toBeVisible();
	} );
}

it( 'tests what is stored, after storing what was changed', async () => {
	const user = await show();
	tested = { ok: false, message: 'It has no model “smal”.', models: [ 'a' ] };
	await user.type( field( 'Second model' ), 'smal' );
	await user.click( button( 'Save and test' ) );
	expect(
		await screen.findByText( 'It has no model “smal”.' )
	).toBeVisible();
	expect( speak ).toHaveBeenCalledWith(
		'It has no model “smal”.',
		'assertive'
	);
	expect( post.mock.calls.map( ( [ , path ] ) => path ) ).toEqual( [
		'/ai/settings',
		'/ai/test',
	] );
	expect( button( 'Test' ) ).toHaveFocus();
	// The models that it found can be chosen in the fields. The stored one stays.
	expect(
		[ ...field( 'Model' ).querySelectorAll( 'option' ) ].map(
			( { textContent } ) => textContent
		)
	).toEqual( [ 'Select a model', 'small', 'a', 'Another model…' ] );
	expect( field( 'Model' ) ).toHaveValue( 'small' );
} );

it( 'offers the models of the service, and a name that it does not list', async () => {
	models = [ 'large', 'small' ];
	const user = await show();
	await screen.findAllByRole( 'option', { name: 'large' } );
	expect( field( 'Model' ) ).toHaveValue( 'small' );
	await user.selectOptions( field( 'Model' ), 'large' );
	await user.selectOptions( field( 'Image model' ), 'Another model…' );
	expect( field( 'Image model: name' ) ).toHaveFocus();
	await user.type( field( 'Image model: name' ), 'painter' );
	await user.click( button( 'Save AI settings' ) );
	expect( post ).toHaveBeenCalledWith( 'v4', '/ai/settings', {
		model: 'large',
		image_model: 'painter',
	} );
	// Another service has other models.
	await user.type( field( 'Service URL' ), '/v2' );
	expect( field( 'Model' ).tagName ).toBe( 'INPUT' );
} );

it( 'takes a missing model for the next step, not for an error', async () => {
	stored = { ...settings, model: '' };
	tested = { ok: false, message: 'Choose one.', models: [ 'a' ] };
	const user = await show();
	await user.click( button( 'Test' ) );
	expect(
		( await screen.findByText( 'Choose one.' ) ).closest( '.is-info' )
	).not.toBeNull();
} );

it( 'offers twenty requests when a limit is turned on', async () => {
	const user = await show();
	expect( screen.getByText( '3 requests this month.' ) ).toBeVisible();
	await user.click( screen.getByLabelText( 'Limit the number of requests' ) );
	expect( field( 'Maximum requests for the site' ) ).toHaveValue( 20 );
	await user.selectOptions( screen.getByLabelText( 'Per' ), 'week' );
	await user.click( button( 'Save AI settings' ) );
	expect( post ).toHaveBeenCalledWith( 'v4', '/ai/settings', {
		limit: 20,
		period: 'week',
	} );
	await user.click( screen.getByLabelText( 'Limit the number of requests' ) );
	await user.click( button( 'Save AI settings' ) );
	expect( post ).toHaveBeenLastCalledWith( 'v4', '/ai/settings', {
		limit: null,
	} );
} );

it.each( [
	[ 'a stored limit', 7 ],
	[ 'a limit that was just turned on', null ],
] )( 'lets the user clear %s and enter another one', async ( _, limit ) => {
	stored = { ...settings, limit };
	const user = await show();
	if ( limit === null ) {
		await user.click(
			screen.getByLabelText( 'Limit the number of requests' )
		);
	}
	await user.clear( field( 'Maximum requests for the site' ) );
	expect( field( 'Maximum requests for the site' ) ).toHaveValue( null );
	await user.type( field( 'Maximum requests for the site' ), '35' );
	expect( field( 'Maximum requests for the site' ) ).toHaveValue( 35 );
	await user.clear( field( 'Maximum requests for the site' ) );
	await user.tab();
	// An empty field keeps the last number.
	expect( field( 'Maximum requests for the site' ) ).toHaveValue( 35 );
	await user.click( button( 'Save AI settings' ) );
	expect( post ).toHaveBeenCalledWith( 'v4', '/ai/settings', { limit: 35 } );
} );

it( 'keeps the entered text when the server rejects it', async () => {
	const user = await show();
	post.mockRejectedValueOnce( { code: 'x', message: 'No such address.' } );
	await user.type( field( 'Service URL' ), 'x' );
	await user.click( button( 'Save and test' ) );
	expect(
		await screen.findByText( 'No such address.', {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
	expect( field( 'Service URL' ) ).toHaveValue( `${ settings.url }x` );
	expect( post ).toHaveBeenCalledTimes( 1 );
} );

it( 'can be loaded again', async () => {
	get.mockRejectedValueOnce( { code: 'x', message: 'The server rests.' } );
	const user = begin();
	await screen.findByText( /could not be loaded. The server rests/, {
		selector: 'p',
	} );
	await user.click( button( 'Try again' ) );
	await screen.findByLabelText( 'Service URL' );
	expect(
		screen.getByRole( 'heading', { name: 'AI Assistant' } )
	).toHaveFocus();
} );

it( 'stores the guidelines and the actions, in the order that the owner gave them', async () => {
	stored = {
		...settings,
		actions: [ { name: 'Tweet', icon: 'comment', prompt: 'As a tweet.' } ],
	};
	const user = await show();
	await user.type( field( 'Audience' ), 'Bakers' );
	await user.click( button( 'Add action' ) );
	const last = screen.getByRole( 'group', { name: 'Action 2' } );
	await user.type( within( last ).getByLabelText( 'Name' ), 'Teaser' );
	await user.selectOptions( within( last ).getByLabelText( 'Icon' ), 'tip' );
	await user.type( within( last ).getByLabelText( 'Prompt' ), 'One line.' );
	await user.click(
		within( last ).getByRole( 'button', { name: 'Move up' } )
	);
	// The focus moves with the action.
	expect(
		within( screen.getByRole( 'group', { name: 'Action 1' } ) ).getByRole(
			'button',
			{ name: 'Move up' }
		)
	).toHaveFocus();
	await user.click( button( 'Save AI settings' ) );
	const teaser = { name: 'Teaser', icon: 'tip', prompt: 'One line.' };
	expect( post ).toHaveBeenCalledWith( 'v4', '/ai/settings', {
		guidelines: { audience: 'Bakers' },
		actions: [ teaser, ...stored.actions.slice( 1 ) ],
		// Others may have changed the same.
		was: {
			guidelines: settings.guidelines,
			actions: stored.actions.slice( 1 ),
		},
	} );
	const first = screen.getByRole( 'group', { name: 'Action 1' } );
	await user.click(
		within( first ).getByRole( 'button', { name: 'Remove' } )
	);
	expect( screen.queryByRole( 'group', { name: 'Action 2' } ) ).toBeNull();
	expect( field( 'Name' ) ).toHaveValue( 'Tweet' );
	// The keyboard stays where it was, and at last on what adds an action.
	expect( button( 'Remove' ) ).toHaveFocus();
	await user.keyboard( '{Enter}' );
	expect( button( 'Add action' ) ).toHaveFocus();
} );

it( 'stores who uses the model in the browser', async () => {
	const user = await show();
	await user.selectOptions(
		field( 'Model built into the browser' ),
		'allow'
	);
	await user.click( button( 'Save AI settings' ) );
	expect( post ).toHaveBeenCalledWith( 'v4', '/ai/settings', {
		browser_model: 'allow',
	} );
} );

it( 'lists the requests of each user and day', async () => {
	stored = {
		...settings,
		log: [
			{ day: '2026-11-25', user: 'Ana', texts: 3, images: 1, failed: 0 },
			{ day: '2026-11-24', user: '', texts: 0, images: 0, failed: 2 },
		],
	};
	await show();
	const rows = within(
		screen.getByRole( 'region', { name: 'Request log' } )
	).getAllByRole( 'row' );
	expect( rows.map( ( { textContent } ) => textContent ) ).toEqual( [
		'DayUserTextsImagesFailed',
		'2026-11-25Ana310',
		'2026-11-24Deleted user002',
	] );
} );
