import { initialState } from '../../../../tests/unit/initial-state';
import { store } from '@freehold/ai/store';
import { render, screen } from '@testing-library/react';
import { RegistryProvider } from '@wordpress/data';
import { UpgradeBanner } from '..';
import type { FeatureResponse } from '@freehold/ai/store/feature';
import {
	ANSWER,
	FREE,
	registryWith,
	TIERED,
} from '@freehold/ai/store/test/feature';

jest.mock( '@freehold/api', () => ( {
	...jest.requireActual( '@freehold/api/errors' ),
	api: { get: jest.fn() },
} ) );
// It would add the banner's text to the page a second time.
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const { api } = jest.requireMock( '@freehold/api' );
const { speak } = jest.requireMock( '@wordpress/a11y' );

async function show( answer: Partial< FeatureResponse > ) {
	api.get.mockResolvedValue( {
		...ANSWER,
		'site-require-upgrade': true,
		...answer,
	} );
	const registry = registryWith( store );
	await registry.dispatch( store ).fetchFeature();
	return render(
		<RegistryProvider value={ registry }>
			<UpgradeBanner />
		</RegistryProvider>
	).container;
}

const text = () =>
	document.querySelector( '.components-notice__content p' )?.textContent;

beforeEach( () => {
	initialState.user.can_manage = true;
	speak.mockClear();
} );

const UNLIMITED_NEXT = {
	...TIERED,
	'next-tier': ANSWER[ 'current-tier' ],
};
const TOP = { ...TIERED, 'next-tier': null };
const VIP = { ...TIERED, 'upgrade-type': 'vip' };
const OWNER = { ...TIERED, 'upgrade-type': 'owner' };

it( 'shows nothing while requests are allowed', async () => {
	expect(
		await show( { 'site-require-upgrade': false } )
	).toBeEmptyDOMElement();
} );

it.each( [
	[
		'the free limit',
		FREE,
		'Congratulations on exploring the AI Assistant and reaching the free requests limit. Upgrade now to keep using it.',
		'Upgrade',
	],
	[
		'a tier’s limit',
		TIERED,
		'You have reached the requests limit for your current plan. Upgrade now to increase your requests limit to 200.',
		'Upgrade',
	],
	[
		'a limit with none above it',
		UNLIMITED_NEXT,
		'You have reached the requests limit for your current plan. Upgrade now for unlimited requests.',
		'Upgrade',
	],
	[
		'the top tier’s limit',
		TOP,
		'You have reached the request limit for your current plan.',
		'Contact Us',
	],
	[
		'the owner’s limit, which is no plan',
		OWNER,
		'This site has used all AI requests of this period. You can change the limit in the settings.',
		'Change limit',
	],
] )( 'says to an administrator: %s', async ( _name, answer, words, action ) => {
	await show( answer );
	expect( text() ).toBe( words );
	expect( screen.getByRole( 'link', { name: action } ) ).toHaveAttribute(
		'href',
		'https://example.org/wp-admin/admin.php?page=freehold-settings#freehold-ai'
	);
	expect( speak ).toHaveBeenCalledWith( words, expect.anything() );
} );

it( 'sends other users to an administrator for the owner’s limit', async () => {
	initialState.user.can_manage = false;
	await show( OWNER );
	expect( text() ).toBe(
		'This site has used all AI requests of this period. Ask a site administrator to change the limit.'
	);
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );

it( 'links to the provider’s page for higher limits', async () => {
	await show( { ...TIERED, 'upgrade-url': 'https://example.com/plans' } );
	expect( screen.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'https://example.com/plans'
	);
} );

it( 'shows the number in the provider’s format', async () => {
	await show( {
		...TIERED,
		'next-tier': { limit: 5000, 'readable-limit': '5k' },
	} );
	expect( text() ).toMatch( /limit to 5k\.$/ );
} );

it( 'sends a VIP to their account team', async () => {
	await show( VIP );
	expect( text() ).toBe(
		'You have reached the requests limit for this site. Contact your account team to increase it.'
	);
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );

it.each( [
	[ 'the free limit', FREE ],
	[ 'a tier’s limit', TIERED ],
	[ 'the top tier’s limit', TOP ],
] )( 'sends other users to an administrator: %s', async ( _name, answer ) => {
	initialState.user.can_manage = false;
	await show( answer );
	expect( text() ).toMatch(
		/Reach out to the site administrator to upgrade\.$/
	);
	expect( text() ).not.toMatch( /Upgrade now/ );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );
