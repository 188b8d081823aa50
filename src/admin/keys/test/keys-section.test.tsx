import '../../../../tests/unit/initial-state';
import { api, ResponseError } from '@freehold/api';
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
import { KeysSection } from '..';
import type { Service, ServicePart } from '../client';

jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api' ),
	api: { get: jest.fn(), post: jest.fn(), delete: jest.fn() },
} ) );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
const get = jest.mocked( api.get );
const post = jest.mocked( api.post );
const del = jest.mocked( api.delete );

jest.setTimeout( 30000 );
configure( { asyncUtilTimeout: 10000 } );
window.scrollTo = jest.fn();

const part = ( changes: Partial< ServicePart > = {} ): ServicePart => ( {
	name: 'key',
	label: 'API key',
	help: '',
	is_secret: true,
	has_lines: false,
	source: 'none',
	constant: 'FREEHOLD_GIPHY_KEY',
	value: '',
	is_lost: false,
	...changes,
} );

const giphy: Service = {
	id: 'giphy',
	name: 'GIPHY',
	purpose: 'Finds GIFs.',
	how: 'Sign up.',
	url: 'https://developers.giphy.com/dashboard/',
	seen_by: 'writers',
	connectors_url: '',
	screen: '',
	group: 'images',
	icon: 'format-video',
	is_needed: true,
	has_key: false,
	parts: [ part() ],
	check: { status: 'none', message: '', time: null },
};

const withKey: Service = {
	...giphy,
	is_needed: false,
	has_key: true,
	parts: [ part( { source: 'option', value: '4242' } ) ],
	check: { status: 'valid', message: '', time: 1795000000 },
};

const clientId = part( {
	name: 'client_id',
	label: 'Client ID',
	is_secret: false,
} );
const clientSecret = part( { name: 'client_secret', label: 'Client secret' } );

const google: Service = {
	...giphy,
	id: 'google_photos',
	name: 'Google Photos',
	seen_by: 'server',
	parts: [ clientId, clientSecret ],
};

/** What the server says to a change. */
const answer = ( state: Service, message: string ) => ( {
	code: 'success',
	service: state.id,
	service_api_key: '',
	service_api_key_source: 'site',
	has_key: state.has_key,
	message,
	state,
} );

const refusal = ( message: string, field: string ) =>
	new ResponseError( { status: 400 } as Response, {
		code: 'freehold_key_refused',
		message,
		data: { field },
	} );

/** Shows the section on a site that uses these services. */
async function show( first: Service, ...others: Service[] ) {
	const services = [ first, ...others ];
	get.mockImplementation( async ( _version, path ) =>
		path === '/service-api-keys' ? services : []
	);
	const registry = createRegistry();
	( registry as unknown as typeof import('@wordpress/data') ).register(
		modulesStore
	);
	const shown = render(
		<RegistryProvider value={ registry }>
			<KeysSection />
		</RegistryProvider>
	);
	await screen.findByRole( 'listitem', { name: first.name } );
	return { user: userEvent.setup(), ...shown };
}

const item = ( name: string ) =>
	within( screen.getByRole( 'listitem', { name } ) );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

beforeEach( () => {
	jest.resetAllMocks();
} );

it( 'adds a key, confirms that it works, and shows only its end', async () => {
	const { user } = await show( giphy );
	expect( item( 'GIPHY' ).getByText( 'Key needed' ) ).toBeVisible();
	expect(
		screen.queryByRole( 'button', { name: /Remove|Check/ } )
	).toBeNull();

	await user.click( button( 'Add key (GIPHY)' ) );
	await waitFor( () =>
		expect( screen.getByLabelText( 'API key' ) ).toHaveFocus()
	);
	expect( screen.getByLabelText( 'API key' ) ).toHaveAttribute(
		'type',
		'password'
	);
	expect(
		screen.getByRole( 'link', { name: /Get a key from GIPHY/ } )
	).toHaveAttribute( 'href', giphy.url );
	expect( button( 'Check and save' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	post.mockResolvedValueOnce( answer( withKey, 'GIPHY accepts this key.' ) );
	await user.keyboard( 'abcdefgh4242{Enter}' );
	expect( post ).toHaveBeenCalledWith( 'v2', '/service-api-keys/giphy', {
		parts: { key: 'abcdefgh4242' },
	} );
	expect( await item( 'GIPHY' ).findByText( 'Working' ) ).toBeVisible();
	expect( item( 'GIPHY' ).getByText( 'ends in 4242' ) ).toBeVisible();
	expect( screen.queryByRole( 'form' ) ).toBeNull();
	expect( speak ).toHaveBeenCalledWith(
		'GIPHY accepts this key.',
		'assertive'
	);
	expect( button( 'Replace (GIPHY)' ) ).toHaveFocus();
} );

it( 'keeps the user’s input when the service rejects it or the server does not respond', async () => {
	const { user } = await show( google );
	await user.click( button( 'Add key (Google Photos)' ) );
	await user.type( screen.getByLabelText( 'Client ID' ), 'an-id' );
	expect( button( 'Check and save' ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	await user.type( screen.getByLabelText( 'Client secret' ), 'a-secret' );
	post.mockRejectedValueOnce(
		refusal( 'Google does not know it.', 'parts.client_secret' )
	);
	await user.click( button( 'Check and save' ) );
	expect(
		await screen.findByText( 'Google does not know it.', {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
	const secret = screen.getByLabelText( 'Client secret' );
	await waitFor( () => expect( secret ).toHaveFocus() );
	expect( secret ).toBeInvalid();
	expect( secret ).toHaveValue( 'a-secret' );
	expect( screen.getByLabelText( 'Client ID' ) ).toHaveValue( 'an-id' );
	expect( screen.getByLabelText( 'Client ID' ) ).toBeValid();

	post.mockRejectedValueOnce( new Error( 'The site could not be reached.' ) );
	await user.click( button( 'Check and save' ) );
	expect(
		await screen.findByText( 'The site could not be reached.', {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
	expect( secret ).toHaveValue( 'a-secret' );
	expect( secret ).toBeValid();

	await user.click( button( 'Cancel' ) );
	expect( button( 'Add key (Google Photos)' ) ).toHaveFocus();
	await user.click( button( 'Add key (Google Photos)' ) );
	expect( screen.getByLabelText( 'Client secret' ) ).toHaveValue( '' );
} );

it( 'sends only those parts that were typed anew', async () => {
	const complete: Service = {
		...google,
		has_key: true,
		parts: [
			{ ...clientId, source: 'option', value: 'an-id' },
			{ ...clientSecret, source: 'option', value: 'cret' },
		],
	};
	const { user } = await show( complete );
	expect( item( 'Google Photos' ).getByText( 'an-id' ) ).toBeVisible();
	await user.click( button( 'Replace (Google Photos)' ) );
	const secret = screen.getByLabelText( 'Client secret' );
	expect( secret ).toHaveAttribute( 'placeholder', 'A key is saved' );
	await user.type( secret, 'another' );
	post.mockResolvedValueOnce( answer( complete, 'Accepted.' ) );
	await user.click( button( 'Check and save' ) );
	expect( post ).toHaveBeenCalledWith(
		'v2',
		'/service-api-keys/google_photos',
		{ parts: { client_secret: 'another' } }
	);
} );

it( 'shows the source of a key that cannot be changed here', async () => {
	await show( {
		...withKey,
		parts: [ part( { source: 'env', value: '4242' } ) ],
	} );
	expect( item( 'GIPHY' ).getByRole( 'list' ) ).toHaveTextContent(
		'Set by the environment variable FREEHOLD_GIPHY_KEY on the server.'
	);
	expect(
		screen.queryByRole( 'button', { name: /Replace|Remove/ } )
	).toBeNull();
	expect( button( 'Check (GIPHY)' ) ).toBeVisible();
} );

it( 'leaves a part that is set on the server as it is', async () => {
	const { user } = await show( {
		...google,
		parts: [
			{
				...clientId,
				source: 'constant',
				value: 'an-id',
				constant: 'FREEHOLD_GOOGLE_PHOTOS_CLIENT_ID',
			},
			clientSecret,
		],
	} );
	expect( item( 'Google Photos' ).getByText( 'Incomplete' ) ).toBeVisible();
	await user.click( button( 'Add key (Google Photos)' ) );
	expect( screen.getByLabelText( 'Client ID' ) ).toBeDisabled();
	expect( screen.getByLabelText( 'Client ID' ) ).toHaveAccessibleDescription(
		'Set by the constant FREEHOLD_GOOGLE_PHOTOS_CLIENT_ID, usually in wp-config.php.'
	);
	await waitFor( () =>
		expect( screen.getByLabelText( 'Client secret' ) ).toHaveFocus()
	);
} );

it( 'checks a stored key again, and shows its problem', async () => {
	const { user } = await show( withKey );
	expect( item( 'GIPHY' ).getByText( /^Checked on / ) ).toBeVisible();
	post.mockResolvedValueOnce(
		answer(
			{
				...withKey,
				check: { status: 'refused', message: 'No such key.', time: 1 },
			},
			'No such key.'
		)
	);
	await user.click( button( 'Check (GIPHY)' ) );
	expect( post ).toHaveBeenCalledWith( 'v2', '/service-api-keys/giphy/test' );
	expect( await item( 'GIPHY' ).findByText( 'Rejected' ) ).toBeVisible();
	expect( item( 'GIPHY' ).getByText( 'No such key.' ) ).toBeVisible();
	expect( button( 'Check (GIPHY)' ) ).toHaveFocus();
	post.mockRejectedValueOnce( new Error( 'The site rests.' ) );
	await user.click( button( 'Check (GIPHY)' ) );
	expect(
		await screen.findByText( 'The site rests.', {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
} );

it( 'warns about a key that could not be checked, or can no longer be read', async () => {
	await show(
		{
			...withKey,
			check: { status: 'unchecked', message: 'No answer.', time: 1 },
		},
		{
			...google,
			parts: [ clientId, part( { is_lost: true } ) ],
		}
	);
	expect( item( 'GIPHY' ).getByText( 'Could not be checked' ) ).toBeVisible();
	expect( item( 'GIPHY' ).getByText( 'No answer.' ) ).toBeVisible();
	expect(
		item( 'Google Photos' ).getByText( 'No longer readable' )
	).toBeVisible();
	expect( button( 'Replace (Google Photos)' ) ).toBeVisible();
} );

it( 'removes a key after a confirmation', async () => {
	const { user } = await show( withKey );
	await user.click( button( 'Remove (GIPHY)' ) );
	await user.click( button( 'Cancel' ) );
	expect( del ).not.toHaveBeenCalled();
	await waitFor( () => expect( button( 'Remove (GIPHY)' ) ).toHaveFocus() );
	del.mockResolvedValueOnce( answer( giphy, 'It has been removed.' ) );
	await user.click( button( 'Remove (GIPHY)' ) );
	await user.click( button( 'Remove key' ) );
	expect( del ).toHaveBeenCalledWith( 'v2', '/service-api-keys/giphy' );
	expect( await item( 'GIPHY' ).findByText( 'Key needed' ) ).toBeVisible();
	await waitFor( () => expect( button( 'Add key (GIPHY)' ) ).toHaveFocus() );
	expect( speak ).toHaveBeenCalledWith( 'It has been removed.', 'assertive' );
} );

it( 'opens a key of WordPress’s Connectors in place, and says where the key of a service with a URL is', async () => {
	const { user } = await show(
		{ ...withKey, connectors_url: '/wp-admin/options-connectors.php' },
		{ ...giphy, id: 'ai', name: 'AI', screen: 'setting-ai-assistant-key' }
	);
	await user.click( button( 'Replace (GIPHY)' ) );
	await waitFor( () =>
		expect( screen.getByLabelText( 'API key' ) ).toHaveFocus()
	);
	expect(
		screen.getByRole( 'link', { name: 'View connectors' } )
	).toHaveAttribute( 'href', '/wp-admin/options-connectors.php' );
	expect( item( 'AI' ).getByText( /belongs to the URL/ ) ).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: 'Enter URL and key (AI)' } )
	).toHaveAttribute( 'href', '#setting-ai-assistant-key' );
} );

it( 'groups services by what they are for, with those that need a key first', async () => {
	await show(
		{ ...withKey, id: 'stripe', name: 'Stripe', group: 'payments' },
		{ ...google, is_needed: false },
		giphy
	);
	expect(
		screen
			.getAllByRole( 'heading', { level: 2 } )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'Images', 'Take payments' ] );
	expect(
		screen
			.getAllByRole( 'heading', { level: 3 } )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'GIPHY', 'Google Photos', 'Stripe' ] );
} );

it( 'opens the form of a service that a link names', async () => {
	window.location.hash = '#freehold-service-giphy';
	Element.prototype.scrollIntoView = jest.fn();
	await show( google, giphy );
	await waitFor( () =>
		expect( screen.getByLabelText( 'API key' ) ).toHaveFocus()
	);
	window.location.hash = '';
} );

it( 'can be loaded again, and says so if no feature requires a key', async () => {
	window.freeholdScreen = {
		current: 'services',
		views: [
			{
				name: 'features',
				title: 'Features',
				url: 'https://example.org/features',
				section: 'settings',
			},
		],
	};
	get.mockRejectedValueOnce( new Error( 'The server rests.' ) );
	const registry = createRegistry();
	( registry as unknown as typeof import('@wordpress/data') ).register(
		modulesStore
	);
	get.mockImplementation( async ( _version, path ) => {
		if ( path === '/service-api-keys' ) {
			throw new Error( 'The server rests.' );
		}
		return [];
	} );
	render(
		<RegistryProvider value={ registry }>
			<KeysSection />
		</RegistryProvider>
	);
	await screen.findByText( /could not be loaded. The server rests/, {
		selector: 'p',
	} );
	get.mockImplementation( async () => [] );
	await userEvent.setup().click( button( 'Try again' ) );
	expect( await screen.findByText( 'No service is in use' ) ).toBeVisible();
	expect(
		screen.getByRole( 'link', { name: 'Go to features' } )
	).toHaveAttribute( 'href', 'https://example.org/features' );
} );
