import '../../../tests/unit/initial-state';
import { api } from '@freehold/api';
import { store as connectionStore } from '@freehold/connection/store';
import { store as modulesStore, type Module } from '@freehold/modules/store';
import {
	act,
	configure,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { speak } from '@wordpress/a11y';
import { createRegistry, RegistryProvider } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { Features } from '../features';
import { Notices } from '@freehold/admin/notices';
import { SiteSettings } from '../settings';
import { SettingsView } from '../settings/view';

jest.mock( '@freehold/api', () => ( {
	api: { get: jest.fn(), post: jest.fn() },
} ) );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

const get = jest.mocked( api.get );
const post = jest.mocked( api.post );

const hours: Module = {
	slug: 'on',
	title: 'Business Hours',
	description: 'When you are open.',
	icon: 'clock',
	group: 'content',
	keywords: [],
	activated: true,
	stage: 'production',
	needs: [],
	lacks_keys: [ { name: 'Mapbox', url: 'https://example.org/mapbox' } ],
	note: 'Another plugin does this already.',
	options: {
		schema_org: {
			title: 'Tell search engines',
			description: '',
			schema: { type: 'boolean', default: true },
			labels: {},
			value: true,
		},
		tone: {
			title: 'Tone',
			description: 'How it sounds.',
			schema: { type: 'string', enum: [ 'warm', 'dry' ] },
			labels: { warm: 'Warm', dry: 'Dry' },
			value: 'warm',
		},
		limit: {
			title: 'Limit',
			description: '',
			schema: { type: 'integer', minimum: 0, maximum: 50 },
			labels: {},
			value: 20,
		},
		name: {
			title: 'Name',
			description: '',
			schema: { type: 'string', maxLength: 40 },
			labels: {},
			value: 'Ada',
		},
		size: {
			title: 'Size',
			description: '',
			schema: { type: 'integer', enum: [ 1, 2, 3, 4, 5 ] },
			labels: {},
			value: 2,
		},
	},
	blocks: [
		{
			name: 'jetpack/business-hours',
			title: 'Opening times',
			keeps_markup: false,
			when_off:
				'It stores no content in the post, so visitors will see nothing in its place.',
			uses: null,
		},
	],
};

const gallery: Module = {
	...hours,
	slug: 'off',
	title: 'Tiled Gallery',
	description: 'Images in a mosaïc.',
	group: 'media',
	keywords: [],
	activated: false,
	stage: 'beta',
	needs: [ 'connection' ],
	lacks_keys: [ { name: 'GIPHY', url: 'https://example.org/giphy' } ],
	options: {},
	blocks: [],
};

const settings = {
	analytics: false,
	uninstall_posts: false,
	uninstall_attachments: false,
	uninstall_keys: false,
};

let server: Record< string, Module >;
let uses: number;

function show(
	content = (
		<>
			<Features />
			<SiteSettings />
		</>
	)
) {
	const registry = createRegistry();
	// A registry does what the package's functions do; its own types leave half of it out.
	const { register } =
		registry as unknown as typeof import('@wordpress/data');
	[ modulesStore, noticesStore, connectionStore ].forEach( ( store ) =>
		register( store )
	);
	return {
		user: userEvent.setup(),
		...render(
			<RegistryProvider value={ registry }>
				<h1 id="freehold-title" tabIndex={ -1 }>
					Features
				</h1>
				<Notices />
				{ content }
			</RegistryProvider>
		),
	};
}

// Queries by role are slow in jsdom on a busy machine.
jest.setTimeout( 30000 );
configure( { asyncUtilTimeout: 10000 } );
window.scrollTo = jest.fn();
Element.prototype.scrollIntoView = jest.fn();

/**
 * Has the next request of a path fail.
 *
 * @param wanted The path.
 */
function failOnce( wanted: string ): void {
	const answer = get.getMockImplementation();
	get.mockImplementation( async ( version, path ) => {
		if ( path === wanted ) {
			get.mockImplementation( answer );
			throw { code: 'x', message: 'The server rests.' };
		}
		return answer?.( version, path );
	} );
}

window.freeholdScreen = {
	current: 'features',
	views: [
		{
			name: 'connection',
			title: 'Connection',
			url: 'https://example.org/connection',
			section: 'settings',
		},
	],
};

/** The requests that change something. */
const changes = () =>
	post.mock.calls.filter( ( [ , path ] ) => path !== '/modules/count' );

const switchOf = ( name: string ) => screen.findByRole( 'checkbox', { name } );

beforeEach( () => {
	jest.resetAllMocks();
	window.location.hash = '';
	server = { on: hours, off: gallery };
	uses = 0;
	get.mockImplementation( async ( _version, path ) => {
		if ( path === '/settings' ) {
			return settings;
		}
		if ( path === '/modules/usage' ) {
			return [
				{
					...hours,
					blocks: hours.blocks.map( ( block ) => ( {
						...block,
						uses,
					} ) ),
				},
				server.off,
			];
		}
		return path === '/module/all'
			? { ...server }
			: {
					...hours,
					blocks: hours.blocks.map( ( block ) => ( {
						...block,
						uses,
					} ) ),
			  };
	} );
	post.mockImplementation( async ( _version, path, data ) => {
		if ( path === '/modules/count' ) {
			return { counting: false };
		}
		if ( path === '/modules/active' ) {
			const { slugs, active } = data as {
				slugs: string[];
				active: boolean;
			};
			server = Object.fromEntries(
				Object.entries( server ).map( ( [ slug, module ] ) => [
					slug,
					slugs.includes( slug )
						? { ...module, activated: active }
						: module,
				] )
			);
			return { ...server };
		}
		const [ , , slug, what ] = path.split( '/' );
		const module = server[ slug ?? '' ];
		if ( module && what === 'active' ) {
			const { active } = data as { active: boolean };
			server[ module.slug ] = { ...module, activated: active };
			return server[ module.slug ];
		}
		return module ?? { ...settings, ...data };
	} );
} );

describe( 'the features', () => {
	it( 'are in groups with headings in order', async () => {
		show();
		await switchOf( 'Business Hours' );
		await switchOf( 'Usage events' );
		expect(
			screen
				.getAllByRole( 'heading' )
				.map(
					( heading ) =>
						`${ heading.tagName } ${ heading.textContent }`
				)
		).toEqual( [
			'H1 Features',
			'H2 Content',
			'H3 Business Hours',
			'H2 Images, video and audio',
			'H3 Tiled Gallery',
			'H2 Site settings',
			'H3 Privacy',
			'H3 When the plugin is deleted, also delete',
		] );
		expect( screen.getByText( '1 of 2 on' ) ).toBeVisible();
		expect( screen.getByText( 'Beta' ) ).toBeVisible();
		const card = screen.getByRole( 'listitem', { name: 'Tiled Gallery' } );
		expect(
			within( card ).getByRole( 'link', {
				name: 'Go to connection settings',
			} )
		).toHaveAttribute( 'href', 'https://example.org/connection' );
		expect( card ).toHaveTextContent(
			'No key for GIPHY yet. You can add it after turning this on.'
		);
		expect(
			screen.getByRole( 'link', { name: 'Set up Mapbox' } )
		).toHaveAttribute( 'href', 'https://example.org/mapbox' );
	} );

	it( 'are turned off together, after one dialog and with one request', async () => {
		uses = 3;
		server.off = { ...gallery, activated: true };
		const { user } = show();
		await switchOf( 'Business Hours' );
		await user.click(
			screen.getByRole( 'button', { name: 'Select several' } )
		);
		const all = screen.getByRole( 'button', { name: 'Select all' } );
		expect( all ).toHaveFocus();
		await user.click( all );
		expect( screen.getByText( '2 features selected' ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Turn off' } ) );
		const dialog = await screen.findByRole( 'dialog', {
			name: 'Turn off 2 features?',
		} );
		expect( dialog ).toHaveTextContent( 'Business Hours, Tiled Gallery' );
		expect( dialog ).toHaveTextContent( 'Opening times in 3 posts' );
		expect( changes() ).toEqual( [] );
		await user.click(
			within( dialog ).getByRole( 'button', { name: 'Turn off' } )
		);
		await waitFor( () =>
			expect( screen.getByText( '0 of 2 on' ) ).toBeVisible()
		);
		expect( changes() ).toEqual( [
			[
				'v4',
				'/modules/active',
				{ slugs: [ 'on', 'off' ], active: false },
			],
		] );
		expect( screen.getByText( '0 features selected' ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Done' } ) );
		expect(
			screen.getByRole( 'button', { name: 'Select several' } )
		).toHaveFocus();
	} );

	it( 'stay as they are when they cannot be changed together', async () => {
		const { user } = show();
		await switchOf( 'Business Hours' );
		post.mockRejectedValueOnce( {
			code: 'x',
			message: 'The server rests.',
		} );
		await user.click(
			screen.getByRole( 'button', { name: 'Select several' } )
		);
		await user.click(
			screen.getByRole( 'checkbox', { name: 'Select Tiled Gallery' } )
		);
		await user.click( screen.getByRole( 'button', { name: 'Turn on' } ) );
		expect(
			await screen.findByText(
				'1 feature could not be turned on. The server rests.',
				{
					selector:
						'.components-notice__content *, .components-notice__content',
				}
			)
		).toBeVisible();
		expect( screen.getByText( '1 of 2 on' ) ).toBeVisible();
		expect(
			screen.getByRole( 'checkbox', { name: 'Select Tiled Gallery' } )
		).toBeChecked();
	} );

	it( 'show why they could not be loaded, and return the focus', async () => {
		failOnce( '/module/all' );
		const { user } = show();
		expect(
			await screen.findByText(
				'The features could not be loaded. The server rests.',
				{ selector: 'p' }
			)
		).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await switchOf( 'Business Hours' );
		expect(
			screen.getByRole( 'heading', { name: 'Features' } )
		).toHaveFocus();
	} );

	it( 'are found by title, description and blocks, and counted aloud', async () => {
		show();
		await switchOf( 'Business Hours' );
		const field = screen.getByRole( 'searchbox' );
		for ( const [ query, count ] of [
			[ 'tiled', 1 ],
			[ 'MOSAIC', 1 ],
			[ 'opening TIMES', 1 ],
			[ 'i', 2 ],
		] as const ) {
			fireEvent.change( field, { target: { value: query } } );
			expect( document.querySelectorAll( 'li h3' ) ).toHaveLength(
				count
			);
		}
		await waitFor( () =>
			expect( speak ).toHaveBeenCalledWith( '2 features found.' )
		);
	} );

	it( 'show when nothing is found, with a way back', async () => {
		const { user } = show();
		await switchOf( 'Business Hours' );
		fireEvent.change( screen.getByRole( 'searchbox' ), {
			target: { value: 'zebra' },
		} );
		expect(
			screen.getByText( 'No features found for “zebra”' )
		).toBeVisible();
		await user.click(
			screen.getByRole( 'button', { name: 'Show all features' } )
		);
		expect( screen.getByRole( 'searchbox' ) ).toHaveFocus();
		expect( await switchOf( 'Business Hours' ) ).toBeVisible();
	} );
} );

describe( 'a toggle', () => {
	it( 'turns on at once', async () => {
		const { user } = show();
		const toggle = await switchOf( 'Tiled Gallery' );
		await user.click( toggle );
		expect( toggle ).toBeChecked();
		await waitFor( () =>
			expect( speak ).toHaveBeenCalledWith( 'Tiled Gallery is on.' )
		);
		expect( post ).toHaveBeenCalledWith( 'v4', '/module/off/active', {
			active: true,
		} );
	} );

	it( 'turns off without a dialog if nothing is in use', async () => {
		const { user } = show();
		const toggle = await switchOf( 'Business Hours' );
		await user.click( toggle );
		await waitFor( () => expect( toggle ).not.toBeChecked() );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( toggle ).toHaveFocus();
	} );

	it( 'requires confirmation if posts would lose content, naming blocks and posts', async () => {
		uses = 3;
		const { user } = show();
		const toggle = await switchOf( 'Business Hours' );
		await user.click( toggle );
		const dialog = await screen.findByRole( 'dialog', {
			name: 'Turn off Business Hours?',
		} );
		const line = within( dialog ).getByRole( 'listitem' );
		expect( line ).toHaveTextContent( 'Opening times in 3 posts' );
		expect( line ).toHaveTextContent(
			'It stores no content in the post, so visitors will see nothing in its place.'
		);
		expect( toggle ).toBeChecked();

		await user.click(
			within( dialog ).getByRole( 'button', { name: 'Cancel' } )
		);
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( toggle ).toBeChecked();
		expect( changes() ).toEqual( [] );
	} );

	it( 'turns off after the dialog', async () => {
		uses = 1;
		const { user } = show();
		const toggle = await switchOf( 'Business Hours' );
		await user.click( toggle );
		await user.click(
			await screen.findByRole( 'button', { name: 'Turn off' } )
		);
		expect( toggle ).not.toBeChecked();
		await waitFor( () =>
			expect( speak ).toHaveBeenCalledWith( 'Business Hours is off.' )
		);
	} );

	it( 'requires confirmation if the posts could not be counted', async () => {
		const { user } = show();
		const toggle = await switchOf( 'Business Hours' );
		failOnce( '/module/on' );
		await user.click( toggle );
		expect( await screen.findByRole( 'dialog' ) ).toHaveTextContent(
			'could not check how many posts use this feature'
		);
		expect( toggle ).toBeChecked();
	} );

	it( 'reverts with a notice when it fails', async () => {
		const { user } = show();
		const toggle = await switchOf( 'Tiled Gallery' );
		post.mockRejectedValueOnce( { code: 'x', message: 'Not stored.' } );
		await user.click( toggle );
		expect(
			await screen.findByText(
				'Tiled Gallery could not be turned on. Not stored.',
				{ selector: '.components-notice__content' }
			)
		).toBeVisible();
		expect( toggle ).not.toBeChecked();
		expect( toggle ).toHaveFocus();
		expect( speak ).not.toHaveBeenCalledWith( 'Tiled Gallery is on.' );
	} );
} );

describe( 'options', () => {
	async function open() {
		window.location.hash = '#setting-on-tone';
		const shown = show( <SettingsView /> );
		expect(
			await screen.findByRole( 'radio', { name: 'Warm' } )
		).toHaveFocus();
		expect(
			screen.getByRole( 'heading', { name: 'Business Hours', level: 3 } )
		).toBeVisible();
		return shown.user;
	}

	it( 'have the control that fits their schema', async () => {
		await open();
		expect(
			screen.getByRole( 'checkbox', { name: 'Tell search engines' } )
		).toBeChecked();
		expect( screen.getByRole( 'radio', { name: 'Warm' } ) ).toBeChecked();
		expect(
			screen.getByRole( 'spinbutton', { name: 'Limit' } )
		).toHaveValue( 20 );
		expect( screen.getByRole( 'textbox', { name: 'Name' } ) ).toHaveValue(
			'Ada'
		);
		expect( screen.getByRole( 'combobox', { name: 'Size' } ) ).toHaveValue(
			'2'
		);
	} );

	it( 'are sent with their types, and only those that were changed', async () => {
		const user = await open();
		const name = screen.getByRole( 'textbox', { name: 'Name' } );
		await user.clear( name );
		await user.type( name, 'Grace' );
		await user.click( screen.getByRole( 'radio', { name: 'Dry' } ) );
		await user.click(
			screen.getByRole( 'checkbox', { name: 'Tell search engines' } )
		);
		await user.selectOptions(
			screen.getByRole( 'combobox', { name: 'Size' } ),
			'4'
		);
		const limit = screen.getByRole( 'spinbutton', { name: 'Limit' } );
		await user.clear( limit );
		await user.type( limit, '5' );
		await user.click(
			screen.getByRole( 'button', { name: 'Save options' } )
		);
		expect( post ).toHaveBeenCalledWith( 'v4', '/module/on', {
			name: 'Grace',
			tone: 'dry',
			schema_org: false,
			size: 4,
			limit: 5,
		} );
		expect(
			await screen.findByText( 'Business Hours options saved.', {
				selector:
					'.components-snackbar__content *, .components-snackbar__content',
			} )
		).toBeInTheDocument();
	} );

	it( 'keep the user’s input when the server rejects it', async () => {
		const user = await open();
		post.mockRejectedValueOnce( { code: 'x', message: 'Name is wrong.' } );
		const name = screen.getByRole( 'textbox', { name: 'Name' } );
		await user.type( name, '!!' );
		await user.click(
			screen.getByRole( 'button', { name: 'Save options' } )
		);
		expect(
			await screen.findByText( 'Name is wrong.', {
				selector: '.components-notice__content',
			} )
		).toBeVisible();
		expect( name ).toHaveValue( 'Ada!!' );
		expect(
			screen.getByRole( 'button', { name: 'Save options' } )
		).toHaveFocus();
	} );
} );

describe( 'the search of settings', () => {
	it( 'shows the fields that match, opened, and leads back to all', async () => {
		const { user } = show( <SettingsView /> );
		const search = await screen.findByRole( 'searchbox' );
		const tone = await screen.findByRole( 'radio', { name: 'Warm' } );
		expect( tone ).not.toBeVisible();
		await user.type( search, 'sounds' );
		expect( tone ).toBeVisible();
		expect(
			screen.queryByRole( 'spinbutton', { name: 'Limit' } )
		).toBeNull();
		await user.clear( search );
		await user.type( search, 'API keys' );
		expect( screen.getByLabelText( 'API keys' ) ).toBeVisible();
		expect( tone ).not.toBeVisible();
		await user.clear( search );
		await user.type( search, 'zebra' );
		await user.click(
			screen.getByRole( 'button', { name: 'Show all settings' } )
		);
		expect( search ).toHaveFocus();
		expect( search ).toHaveValue( '' );
	} );

	it( 'has an anchor for each field', async () => {
		window.location.hash = '#setting-uninstall_keys';
		show( <SettingsView /> );
		expect(
			await screen.findByRole( 'checkbox', { name: 'API keys' } )
		).toHaveFocus();
		act( () => {
			window.location.hash = '#setting-on-limit';
			window.dispatchEvent( new Event( 'hashchange' ) );
		} );
		expect( screen.getByLabelText( 'Limit' ) ).toHaveFocus();
	} );
} );

describe( 'site settings', () => {
	it( 'are stored one by one', async () => {
		const { user } = show();
		const tick = await screen.findByRole( 'checkbox', {
			name: 'API keys',
		} );
		await user.click( tick );
		expect( tick ).toBeChecked();
		expect( post ).toHaveBeenCalledWith( 'v4', '/settings', {
			uninstall_keys: true,
		} );
	} );

	it( 'go back with a notice when they are not stored', async () => {
		const { user } = show();
		const toggle = await screen.findByRole( 'checkbox', {
			name: 'Usage events',
		} );
		post.mockRejectedValueOnce( { code: 'x', message: 'Not stored.' } );
		await user.click( toggle );
		expect(
			await screen.findByText( 'The setting was not saved. Not stored.', {
				selector: '.components-notice__content',
			} )
		).toBeVisible();
		expect( toggle ).not.toBeChecked();
		expect( toggle ).toHaveFocus();
	} );

	it( 'can be loaded again', async () => {
		failOnce( '/settings' );
		const { user } = show();
		expect(
			await screen.findByText( /“Site settings” could not be loaded/, {
				selector: 'p',
			} )
		).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect(
			await screen.findByRole( 'checkbox', { name: 'Usage events' } )
		).toBeVisible();
		expect(
			screen.getByRole( 'heading', { name: 'Site settings' } )
		).toHaveFocus();
	} );
} );
