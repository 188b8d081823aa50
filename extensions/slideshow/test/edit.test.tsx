import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	createReduxStore as createStore,
	register as registerStore,
	select as selectStore,
} from '@wordpress/data';
import { useState } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import type { BlockEditProps } from '@wordpress/blocks';
import { pressPointer } from '../../../tests/unit/pointer';
import Edit from '../edit';
import type { Attributes } from '../types';

type Sent = {
	filesList: File[];
	onFileChange: ( media: object[] ) => void;
	onError: ( error: Error ) => void;
};

/** What was sent to the library, a file each. */
let mockSent: Sent[];
/** What the library knows; nothing where it does not answer. */
let mockRecords: Array< { id: number } > | null;
/** When it answers. */
let mockAnswer: Promise< void >;
/** Where one step to undo ends and the next begins, and what changed between. */
let mockSteps: string[];
/** What the media window gives. */
let mockChosen: unknown;

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '@freehold/images/library', () => ( {
	mediaOf: async () => {
		await mockAnswer;
		if ( ! mockRecords ) {
			throw new Error( 'No records.' );
		}
		return new Map(
			mockRecords.map( ( record ) => [ record.id, record ] )
		);
	},
} ) );
jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual( '@wordpress/data' );
	const imageSizes = [
		{ slug: 'large', name: 'Large' },
		{ slug: 'full', name: 'Full' },
	];
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			__unstableMarkLastChangeAsPersistent: () => {
				mockSteps.push( 'end' );
				return { type: 'END' };
			},
		},
		selectors: {
			getSettings: () => ( {
				imageSizes,
				mediaUpload: ( sent: Sent ) => mockSent.push( sent ),
			} ),
		},
	} );
	register( store );
	const Through = ( { children }: { children: JSX.Element } ) => children;
	const Chooser = ( {
		onSelect,
		render: show,
	}: {
		onSelect: ( media: unknown ) => void;
		render: ( props: { open: () => void } ) => JSX.Element;
	} ) => show( { open: () => onSelect( mockChosen ) } );
	return {
		store,
		useBlockProps: ( props: object ) => ( { ...props, tabIndex: -1 } ),
		BlockControls: Through,
		InspectorControls: Through,
		MediaUploadCheck: Through,
		MediaUpload: Chooser,
		MediaPlaceholder: ( {
			onSelect,
			notices,
		}: {
			onSelect: ( files: unknown ) => void;
			notices: JSX.Element;
		} ) => (
			<div data-testid="placeholder">
				{ notices }
				<button onClick={ () => onSelect( mockChosen ) }>Choose</button>
			</div>
		),
		RichText: ( {
			value,
			onChange,
		}: {
			value: string;
			onChange: ( value: string ) => void;
		} ) => (
			<input
				aria-label="Caption"
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
			/>
		),
	};
} );

const locks = new Set< string >();
registerStore(
	createStore( 'core/editor', {
		reducer: () => ( {} ),
		actions: {
			lockPostSaving: ( lock: string ) => {
				locks.add( lock );
				return { type: 'LOCK' };
			},
			unlockPostSaving: ( lock: string ) => {
				locks.delete( lock );
				return { type: 'UNLOCK' };
			},
		},
	} )
);
const notices = () =>
	selectStore( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );

let attributes: Attributes;
let steps: Array< Partial< Attributes > >;

function Block( {
	isSelected = true,
	stored,
}: {
	isSelected?: boolean;
	stored: Partial< Attributes >;
} ) {
	const [ all, setAll ] = useState< Attributes >( {
		images: [],
		ids: [],
		...stored,
	} );
	attributes = all;
	return (
		<Edit
			{ ...( {
				attributes: all,
				clientId: 'c',
				isSelected,
				setAttributes: ( part: Partial< Attributes > ) => {
					steps.push( part );
					mockSteps.push( 'change' );
					setAll( ( old ) => ( { ...old, ...part } ) );
				},
			} as unknown as BlockEditProps< Attributes > ) }
		/>
	);
}

const show = ( stored: Partial< Attributes > = {} ) =>
	render( <Block stored={ stored } /> );
const THREE: Partial< Attributes > = {
	images: [ 1, 2, 3 ].map( ( id ) => ( {
		id: String( id ),
		url: `/${ id }-90x60.jpg`,
		alt: `Alt ${ id }`,
	} ) ),
	ids: [ 1, 2, 3 ],
};
const thumbnails = () =>
	within(
		screen.getByRole( 'list', { name: /^Images\. Use the arrow keys/ } )
	).getAllByRole( 'button' );
const file = ( name: string ) =>
	new File( [ 'x' ], name, { type: 'image/png' } );

beforeEach( () => {
	mockSent = [];
	mockSteps = [];
	steps = [];
	mockRecords = [];
	mockAnswer = Promise.resolve();
	mockChosen = [];
} );

describe( 'Slideshow in the editor', () => {
	it( 'writes nothing by itself', () => {
		show( THREE );
		expect( steps ).toEqual( [] );
	} );

	it( 'changes its layout only after the pointer is released', async () => {
		const { rerender } = show( THREE );
		const tools = [
			screen.getByRole( 'textbox', { name: 'Caption' } ),
			...thumbnails(),
		];
		const release = pressPointer();
		rerender( <Block stored={ THREE } isSelected={ false } /> );
		tools.forEach( ( tool ) => expect( tool ).toBeInTheDocument() );
		await release();
		tools.forEach( ( tool ) => expect( tool ).not.toBeInTheDocument() );
	} );

	it( 'takes images of the library, large ones', async () => {
		mockChosen = [
			{
				id: 5,
				alt: 'Five',
				caption: 'A <b>hill</b>',
				url: '/5.jpg',
				sizes: { large: { url: '/5-large.jpg' } },
			},
		];
		show();
		await userEvent.click( screen.getByText( 'Choose' ) );
		expect( attributes ).toMatchObject( {
			ids: [ 5 ],
			sizeSlug: 'large',
			images: [
				{
					id: 5,
					alt: 'Five',
					caption: 'A <b>hill</b>',
					url: '/5-large.jpg',
				},
			],
		} );
	} );

	it( 'adds files of one go in their order and in one step, and locks until then', async () => {
		mockChosen = [ file( 'a.png' ), file( 'b.png' ), file( 'c.png' ) ];
		show();
		await userEvent.click( screen.getByText( 'Choose' ) );
		expect( locks.size ).toBe( 1 );
		const [ a, b, c ] = mockSent as [ Sent, Sent, Sent ];
		await act( async () => {
			a.onFileChange( [ { url: 'blob:a' } ] );
			b.onFileChange( [ { url: 'blob:b' } ] );
		} );
		expect( steps ).toEqual( [] );
		expect( document.querySelector( 'figure img' ) ).toHaveAttribute(
			'src',
			'blob:a'
		);
		await act( async () => {
			b.onFileChange( [ { id: 12, url: '/b.jpg', alt: '' } ] );
			c.onError( new Error( 'c.png is too large.' ) );
		} );
		expect( steps ).toEqual( [] );
		await act( async () =>
			a.onFileChange( [ { id: 11, url: '/a.jpg', alt: '' } ] )
		);
		expect( steps ).toHaveLength( 1 );
		expect( attributes.ids ).toEqual( [ 11, 12 ] );
		expect( locks.size ).toBe( 0 );
		expect( notices() ).toContain( 'c.png is too large.' );
	} );

	it( 'rejects a file that is not an image with a notice', async () => {
		mockChosen = [
			new File( [ 'x' ], 'words.txt', { type: 'text/plain' } ),
		];
		show();
		await userEvent.click( screen.getByText( 'Choose' ) );
		expect( notices() ).toContain( 'words.txt is not an image.' );
		expect( locks.size ).toBe( 0 );
		expect( screen.getByTestId( 'placeholder' ) ).toBeInTheDocument();
	} );

	it( 'is reordered by keyboard, and the focus follows', async () => {
		show( THREE );
		thumbnails()[ 0 ]?.focus();
		await userEvent.keyboard( '{Shift>}{ArrowRight}{/Shift}' );
		expect( attributes.ids ).toEqual( [ 2, 1, 3 ] );
		expect( thumbnails()[ 1 ] ).toHaveFocus();
		await userEvent.keyboard( '{ArrowRight}' );
		expect( thumbnails()[ 2 ] ).toHaveFocus();
		expect( thumbnails()[ 2 ] ).toHaveAttribute( 'aria-current', 'true' );
		await userEvent.keyboard( '{Delete}' );
		expect( attributes.ids ).toEqual( [ 2, 1 ] );
		expect( thumbnails()[ 1 ] ).toHaveFocus();
	} );

	it( 'makes a step to undo of each move, and one of a text', async () => {
		show( THREE );
		thumbnails()[ 0 ]?.focus();
		await userEvent.keyboard( '{Shift>}{ArrowRight}{/Shift}{Delete}' );
		await userEvent.type( screen.getByLabelText( 'Caption' ), 'Hm' );
		expect( mockSteps.join( ' ' ) ).toBe(
			'end change end end change end end change change'
		);
		mockSteps = [];
		const alt = () => screen.getByLabelText( /^Alternative text/ );
		await userEvent.type( alt(), '!?' );
		await userEvent.click( screen.getByLabelText( 'Next slide' ) );
		await userEvent.type( alt(), '!' );
		expect( mockSteps.join( ' ' ) ).toBe( 'end change change end change' );
	} );

	it( 'keeps its keys to itself', () => {
		const onKeyDown = jest.fn();
		document.body.addEventListener( 'keydown', onKeyDown );
		show( THREE );
		expect(
			fireEvent.keyDown( thumbnails()[ 0 ] as Element, { key: 'Delete' } )
		).toBe( false );
		expect( onKeyDown ).not.toHaveBeenCalled();
		document.body.removeEventListener( 'keydown', onKeyDown );
	} );

	it( 'goes through its images round and round', async () => {
		show( THREE );
		await userEvent.click( screen.getByLabelText( 'Previous slide' ) );
		expect( screen.getByAltText( 'Alt 3' ) ).toBeInTheDocument();
		await userEvent.click( screen.getByLabelText( 'Next slide' ) );
		expect( screen.getByAltText( 'Alt 1' ) ).toBeInTheDocument();
		await userEvent.click( screen.getByLabelText( 'Go to slide 2' ) );
		expect( screen.getByAltText( 'Alt 2' ) ).toBeInTheDocument();
	} );

	it( 'has a caption and an alternative text for each', async () => {
		show( THREE );
		await userEvent.click( thumbnails()[ 1 ] as Element );
		await userEvent.type( screen.getByLabelText( 'Caption' ), 'Hm' );
		await userEvent.type(
			screen.getByLabelText( 'Alternative text' ),
			'!'
		);
		expect( attributes.images[ 1 ] ).toMatchObject( {
			caption: 'Hm',
			alt: 'Alt 2!',
		} );
		expect( attributes.images[ 0 ] ).toEqual( THREE.images?.[ 0 ] );
	} );

	it( 'links an image to its file, anywhere, or nowhere', async () => {
		const record = { id: 1, source_url: '/1.jpg', link: '/page' };
		mockRecords = [ record ];
		show( THREE );
		const select = screen.getByLabelText( 'Link to' );
		await userEvent.selectOptions( select, 'media' );
		expect( attributes.extras?.[ 0 ] ).toMatchObject( {
			href: '/1.jpg',
			linkDestination: 'media',
		} );
		await userEvent.click( screen.getByLabelText( 'Open in new tab' ) );
		expect( attributes.extras?.[ 0 ]?.kept ).toEqual( {
			linkTarget: '_blank',
		} );
		await userEvent.selectOptions( select, 'none' );
		expect( attributes.extras?.[ 0 ]?.href ).toBeUndefined();
	} );

	it( 'shows that an image is no longer in the library', async () => {
		show( THREE );
		await userEvent.selectOptions(
			screen.getByLabelText( 'Link to' ),
			'attachment'
		);
		expect( notices() ).toContain(
			'This image is no longer in the media library.'
		);
		mockRecords = null;
		await userEvent.selectOptions(
			screen.getByLabelText( 'Link to' ),
			'media'
		);
		expect( notices() ).toContainEqual(
			expect.stringMatching( /The media library did not respond/ )
		);
		expect( attributes.extras ).toBeUndefined();
	} );

	it( 'remains editable during the request, and the response changes the current images', async () => {
		let answer = () => {};
		mockAnswer = new Promise( ( done ) => {
			answer = done;
		} );
		mockRecords = [ 1, 2, 3 ].map( ( id ) => ( {
			id,
			link: `/page-${ id }`,
			source_url: `/${ id }-whole.jpg`,
		} ) );
		show( THREE );
		const ask = () =>
			userEvent.selectOptions(
				screen.getByLabelText( 'Link to' ),
				'attachment'
			);
		await userEvent.selectOptions(
			screen.getByLabelText( 'Image size' ),
			'large'
		);
		await ask();
		await userEvent.type(
			screen.getByLabelText( 'Alternative text' ),
			'!'
		);
		thumbnails()[ 0 ]?.focus();
		await userEvent.keyboard( '{Shift>}{ArrowRight}{/Shift}' );
		await userEvent.click( thumbnails()[ 2 ] as Element );
		await ask();
		await userEvent.keyboard( '{Escape}' );
		await userEvent.click( screen.getByLabelText( 'Remove image' ) );
		await act( async () => answer() );
		expect( attributes ).toMatchObject( {
			ids: [ 2, 1 ],
			sizeSlug: 'large',
			images: [
				{ alt: 'Alt 2', url: '/2-whole.jpg' },
				{ alt: 'Alt 1!', url: '/1-whole.jpg' },
			],
			extras: [
				null,
				{ href: '/page-1', linkDestination: 'attachment' },
			],
		} );
	} );

	it( 'changes the size of the files in one step, of those that the library knows', async () => {
		mockRecords = [ 1, 2 ].map( ( id ) => ( {
			id,
			source_url: `/${ id }.jpg`,
			media_details: {
				sizes: { large: { source_url: `/${ id }-large.jpg` } },
			},
		} ) );
		show( THREE );
		const select = screen.getByLabelText( 'Image size' );
		expect( select ).toHaveValue( 'full' );
		await userEvent.selectOptions( select, 'large' );
		expect( steps ).toHaveLength( 1 );
		expect( attributes.sizeSlug ).toBe( 'large' );
		expect( attributes.images.map( ( { url } ) => url ) ).toEqual( [
			'/1-large.jpg',
			'/2-large.jpg',
			'/3-90x60.jpg',
		] );
	} );

	it( 'keeps the size if the library does not respond', async () => {
		mockRecords = null;
		show( THREE );
		await userEvent.selectOptions(
			screen.getByLabelText( 'Image size' ),
			'large'
		);
		expect( steps ).toEqual( [] );
		expect( notices() ).toContainEqual(
			expect.stringMatching( /The media library did not respond/ )
		);
	} );

	it.each( [
		[
			{
				href: 'https://example.com',
				linkDestination: 'custom',
				kept: { linkTarget: '_blank' },
			},
			'https://example.com',
		],
		[ { href: '/1.jpg', linkDestination: 'media' }, '/9.jpg' ],
		[ { href: '/?p=1', linkDestination: 'attachment' }, '/?p=9' ],
	] )(
		'replaces an image and keeps its caption and link: %j',
		async ( link, href ) => {
			mockChosen = { id: 9, alt: 'Nine', url: '/9.jpg', link: '/?p=9' };
			show( {
				...THREE,
				images: [ { ...THREE.images?.[ 0 ], caption: 'Mine' } ],
				extras: [ { ...link, tiled: { width: 7 } } ],
			} );
			await userEvent.click( screen.getByText( 'Replace' ) );
			expect( attributes.images ).toEqual( [
				{ id: 9, alt: 'Nine', url: '/9.jpg', caption: 'Mine' },
			] );
			expect( attributes.extras ).toEqual( [ { ...link, href } ] );
		}
	);

	it( 'is a placeholder again without its last image', async () => {
		show( { images: THREE.images?.slice( 0, 1 ), ids: [ 1 ] } );
		await userEvent.click( screen.getByLabelText( 'Remove image' ) );
		expect( screen.getByTestId( 'placeholder' ) ).toBeInTheDocument();
		expect( attributes ).toMatchObject( { images: [], ids: [] } );
	} );
} );
