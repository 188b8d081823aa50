import type { BlockEditProps } from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import Edit from '../edit';
import type { Attributes } from '../types';

const mockNotPersistent = jest.fn();
let mockParent: Record< string, unknown > | null = null;

jest.mock( '@wordpress/block-editor', () => {
	const { createReduxStore, register } =
		jest.requireActual< typeof import('@wordpress/data') >(
			'@wordpress/data'
		);
	const pass = ( { children }: { children: ReactNode } ) => (
		<div>{ children }</div>
	);
	const store = createReduxStore( 'core/block-editor', {
		reducer: () => ( {} ),
		actions: {
			__unstableMarkNextChangeAsNotPersistent: () => {
				mockNotPersistent();
				return { type: 'NOT_PERSISTENT' };
			},
		},
		selectors: {
			getBlockRootClientId: () => 'around',
			getBlockAttributes: () => mockParent,
		},
	} );
	register( store );
	return {
		store,
		useBlockProps: ( props: object ) => ( {
			...props,
			'data-testid': 'block',
		} ),
		useSettings: ( ...paths: string[] ) => paths.map( () => undefined ),
		getTypographyClassesAndStyles: () => ( { className: '', style: {} } ),
		getColorClassName: ( context: string, slug: string ) =>
			`has-${ slug }-${ context }`,
		__experimentalGetGradientClass: ( slug: string ) => slug,
		__experimentalGetShadowClassesAndStyles: () => ( {} ),
		__experimentalGetSpacingClassesAndStyles: () => ( {} ),
		__experimentalUseBorderProps: () => ( {} ),
		BlockControls: pass,
		InspectorControls: pass,
		ContrastChecker: () => null,
		__experimentalPanelColorGradientSettings: ( {
			title,
			settings,
		}: {
			title: string;
			settings: Array< {
				label: string;
				onColorChange: ( color?: string ) => void;
				onGradientChange?: ( gradient?: string ) => void;
			} >;
		} ) => (
			<fieldset aria-label={ title }>
				{ settings.map( ( setting ) => (
					<button
						key={ setting.label }
						onClick={ () => setting.onColorChange( '#123456' ) }
					>
						{ setting.label }
					</button>
				) ) }
				<button
					onClick={ () =>
						settings[ 1 ]?.onGradientChange?.(
							'linear-gradient(red,blue)'
						)
					}
				>
					Gradient
				</button>
			</fieldset>
		),
		LinkControl: ( {
			onChange,
		}: {
			onChange: ( link: object ) => void;
		} ) => (
			<>
				<button onClick={ () => onChange( { url: '/there' } ) }>
					good
				</button>
				<button
					onClick={ () => onChange( { url: 'javascript:alert(1)' } ) }
				>
					bad
				</button>
			</>
		),
		RichText: ( {
			value,
			placeholder,
			className,
			style,
			'aria-label': label,
		}: Record< string, string > & { style: object } ) => (
			<span
				role="textbox"
				aria-label={ label }
				data-placeholder={ placeholder }
				className={ className }
				style={ style }
			>
				{ value }
			</span>
		),
	};
} );

const setAttributes = jest.fn();

function Block( {
	given,
	context = {},
}: {
	given: Partial< Attributes >;
	context?: Record< string, unknown >;
} ) {
	const [ attributes, setState ] = useState< Attributes >( {
		saveInPostContent: false,
		...given,
	} );
	const props = {
		attributes,
		clientId: 'one',
		context,
		isSelected: true,
		setAttributes: ( changed: Partial< Attributes > ) => {
			setAttributes( changed );
			setState( ( before ) => ( { ...before, ...changed } ) );
		},
	} as BlockEditProps< Attributes >;
	return (
		<SlotFillProvider>
			<Edit { ...props } />
		</SlotFillProvider>
	);
}

const label = () => screen.getByRole( 'textbox', { name: 'Button text' } );

beforeEach( () => {
	jest.clearAllMocks();
	mockParent = null;
} );

it( 'looks as visitors see it', () => {
	render(
		<Block
			given={ {
				text: 'Go',
				textColor: 'base',
				customBackgroundColor: '#123456',
				borderRadius: 900,
				width: '50%',
			} }
		/>
	);
	expect( label() ).toHaveClass(
		'wp-block-button__link wp-element-button has-text-color has-base-color has-background'
	);
	expect( label() ).toHaveStyle( {
		backgroundColor: '#123456',
		borderRadius: '50px',
	} );
	expect( screen.getByTestId( 'block' ) ).toHaveClass(
		'wp-block-button has-custom-width wp-block-button__width wp-block-button__width-50'
	);
	expect( setAttributes ).not.toHaveBeenCalled();
} );

it.each( [
	[ undefined, /won’t see this button/ ],
	[ 'button', /the button reads “Submit”/ ],
] )( 'says what an empty label means: %p', ( element, message ) => {
	render( <Block given={ { element, placeholder: 'Say it' } } /> );
	expect( screen.getAllByText( message )[ 0 ] ).toBeInTheDocument();
	expect( label() ).toHaveAttribute( 'data-placeholder', 'Say it' );
	expect( label() ).toHaveClass( 'is-empty' );
} );

it( 'links where it should, and to no script', async () => {
	render( <Block given={ { text: 'Go', linkTarget: '_self' } } /> );
	fireEvent.keyDown( screen.getByTestId( 'block' ), {
		key: 'k',
		ctrlKey: true,
	} );
	// The popover is positioned after it is rendered.
	await act( async () => undefined );
	fireEvent.click( screen.getByText( 'bad' ) );
	expect( setAttributes ).not.toHaveBeenCalled();
	expect( select( noticesStore ).getNotices() ).toMatchObject( [
		{ content: 'A button cannot link to this URL.' },
	] );
	fireEvent.click( screen.getByText( 'good' ) );
	expect( setAttributes ).toHaveBeenCalledWith( {
		url: '/there',
		linkTarget: '_self',
		rel: undefined,
	} );
} );

it.each( [
	[ { element: 'button' } ],
	[ { element: 'input' } ],
	[ { passthroughAttributes: { url: 'url' } } ],
] )( 'has no link of its own: %p', ( given ) => {
	render( <Block given={ { text: 'Go', ...given } } /> );
	expect( screen.queryByRole( 'button', { name: 'Link' } ) ).toBeNull();
	expect( screen.queryByLabelText( 'Keep a copy in the post' ) ).toBeNull();
} );

it( 'has one background, the last one chosen', () => {
	render( <Block given={ { text: 'Go', gradient: 'vivid' } } /> );
	fireEvent.click( screen.getByText( 'Background' ) );
	expect( setAttributes ).toHaveBeenLastCalledWith( {
		gradient: undefined,
		customGradient: undefined,
		backgroundColor: undefined,
		customBackgroundColor: '#123456',
	} );
	fireEvent.click( screen.getByText( 'Gradient' ) );
	expect( setAttributes ).toHaveBeenLastCalledWith( {
		backgroundColor: undefined,
		customBackgroundColor: undefined,
		gradient: undefined,
		customGradient: 'linear-gradient(red,blue)',
	} );
} );

it( 'leaves its width to a block around that sees to it', () => {
	const { rerender } = render( <Block given={ { text: 'Go' } } /> );
	expect( screen.getByText( 'Width settings' ) ).toBeInTheDocument();
	rerender(
		<Block
			given={ { text: 'Go' } }
			context={ { 'jetpack/parentBlockWidth': true } }
		/>
	);
	expect( screen.queryByText( 'Width settings' ) ).toBeNull();
} );

it( 'follows the block around without a step to undo', () => {
	mockParent = { link: '/new' };
	render(
		<Block
			given={ {
				text: 'Go',
				url: '/old',
				passthroughAttributes: { url: 'link' },
			} }
		/>
	);
	expect( setAttributes ).toHaveBeenCalledTimes( 1 );
	expect( setAttributes ).toHaveBeenCalledWith( { url: '/new' } );
	expect( mockNotPersistent ).toHaveBeenCalledTimes( 1 );
} );
