/** On a small screen, a sidebar covers the post. */
import { createReduxStore, register } from '@wordpress/data';
import { showBlock } from '../show-block';

const mockDone: string[] = [];

jest.mock( '@wordpress/block-editor', () => ( {
	store: 'core/block-editor',
} ) );

const storeWith = ( name: string, action: string ) =>
	register(
		createReduxStore( name, {
			reducer: () => ( {} ),
			actions: {
				[ action ]: ( of = '' ) => {
					mockDone.push( `${ action } ${ of }`.trim() );
					return { type: 'DONE' };
				},
			},
		} )
	);
storeWith( 'core/block-editor', 'selectBlock' );
storeWith( 'core/editor', 'closePublishSidebar' );
storeWith( 'core/interface', 'disableComplementaryArea' );

it.each( [
	[ false, [ 'selectBlock a' ] ],
	[
		true,
		[
			'closePublishSidebar',
			'disableComplementaryArea core',
			'selectBlock a',
		],
	],
] )( 'closes the sidebars only there (small: %s)', ( matches, expected ) => {
	window.matchMedia = ( () => ( { matches } ) ) as never;
	mockDone.length = 0;
	showBlock( 'a' );
	expect( mockDone ).toEqual( expected );
} );
