import { act, renderHook } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import type { ScreenView } from '../screen';
import { useNavigation } from '../use-navigation';

jest.mock( '@freehold/modules/store', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const store = createReduxStore( 'freehold/modules', {
		reducer: ( state = [], { on }: { on?: string[] } ) => on ?? state,
		actions: { turnOn: ( ...on: string[] ) => ( { type: 'ON', on } ) },
		selectors: {
			getModules: ( state: string[] ) =>
				state.map( ( slug ) => ( { slug, activated: true } ) ),
			isTogglingModule: () => false,
		},
	} );
	register( store );
	return { store };
} );

const view = ( name: string ): ScreenView => ( {
	name,
	title: name,
	url: `http://localhost/?page=${ name }`,
	section: 'site',
} );

const views = [ view( 'home' ), view( 'features' ) ] as const;

/** The header as the server prints it for the first view. */
const header = ( text: string ) =>
	`<nav class="freehold-nav" data-section="site"><a href="?page=home" aria-current="page">Home ${ text }</a><a href="?page=features">Features</a></nav>`;

const turnOn = ( ...on: string[] ) =>
	act( async () => {
		(
			dispatch( 'freehold/modules' ) as unknown as {
				turnOn: ( ...slugs: string[] ) => void;
			}
		 ).turnOn( ...on );
	} );

it( 'shows the last of several states, marks the current view and keeps focus', async () => {
	const answers: ( ( text: string ) => Promise< void > )[] = [];
	window.fetch = jest.fn(
		() =>
			new Promise< Response >( ( resolve ) =>
				answers.push( ( text ) =>
					act( async () =>
						resolve( {
							text: async () =>
								`<div class="freehold-header">${ header(
									text
								) }</div>`,
						} as Response )
					)
				)
			)
	);
	window.freeholdScreen = { current: 'home', views: [ ...views ] };
	document.body.innerHTML = `<div class="freehold-header">${ header(
		'1'
	) }</div>`;
	const links = () => [ ...document.querySelectorAll( 'a' ) ];
	await turnOn( 'a' );
	const { rerender } = renderHook( useNavigation, {
		initialProps: views[ 0 ],
	} );
	await turnOn( 'a', 'b' );
	await turnOn( 'a', 'b', 'c' );
	rerender( views[ 1 ] );
	links()[ 1 ]?.focus();
	await answers[ 1 ]?.( '3' );
	await answers[ 0 ]?.( '2' );
	expect( links()[ 0 ] ).toHaveTextContent( 'Home 3' );
	expect( links()[ 0 ] ).not.toHaveAttribute( 'aria-current' );
	expect( links()[ 1 ] ).toHaveAttribute( 'aria-current', 'page' );
	expect( links()[ 1 ] ).toHaveFocus();
} );
