import { act, render, screen } from '@testing-library/react';
import { useKeptFocus } from '../use-kept-focus';

type Props = { isLoaded: boolean; isSelected?: boolean };

function Block( { isLoaded, isSelected = true }: Props ) {
	useKeptFocus( 'a', isSelected );
	return isLoaded ? (
		<section id="block-a" tabIndex={ -1 }>
			<input aria-label="Hours" />
		</section>
	) : (
		<div id="block-a" tabIndex={ -1 } />
	);
}

const element = () => document.getElementById( 'block-a' ) as HTMLElement;

const settle = () =>
	act( () => new Promise( ( done ) => setTimeout( done, 50 ) ) );

it( 'moves the focus to the element that replaces the block’s', async () => {
	const { rerender } = render( <Block isLoaded={ false } /> );
	element().focus();
	rerender( <Block isLoaded /> );
	await settle();
	expect( element().localName ).toBe( 'section' );
	expect( element() ).toHaveFocus();
} );

it( 'moves the focus from a removed button to its block, once the block is selected', async () => {
	const Placeholder = ( {
		isSelected,
		hasFailed,
	}: Record< 'isSelected' | 'hasFailed', boolean > ) => {
		useKeptFocus( 'a', isSelected );
		return (
			<div id="block-a" tabIndex={ -1 }>
				<p>{ hasFailed ? <button>Try again</button> : 'Loading…' }</p>
			</div>
		);
	};
	const { rerender } = render(
		<Placeholder isSelected={ false } hasFailed />
	);
	screen.getByRole( 'button' ).focus();
	rerender( <Placeholder isSelected hasFailed /> );
	rerender( <Placeholder isSelected hasFailed={ false } /> );
	await settle();
	expect( element() ).toHaveFocus();
} );

it( 'moves the focus to the selected block when its toolbar or settings lose the button that has it', async () => {
	const Editor = ( {
		isSelected,
		hasImage,
	}: Record< 'isSelected' | 'hasImage', boolean > ) => (
		<>
			<aside className="block-editor-block-inspector">
				{ hasImage && <button>Remove image</button> }
			</aside>
			<main>
				<Block isLoaded isSelected={ isSelected } />
			</main>
		</>
	);
	const { rerender } = render( <Editor isSelected hasImage /> );
	screen.getByRole( 'button' ).focus();
	rerender( <Editor isSelected hasImage={ false } /> );
	await settle();
	expect( element() ).toHaveFocus();

	rerender( <Editor isSelected={ false } hasImage /> );
	screen.getByRole( 'button' ).focus();
	rerender( <Editor isSelected={ false } hasImage={ false } /> );
	await settle();
	expect( document.body ).toHaveFocus();
} );

it( 'leaves a focus that the editor has set in the new element', async () => {
	const { rerender } = render( <Block isLoaded={ false } /> );
	element().focus();
	rerender( <Block isLoaded /> );
	screen.getByLabelText( 'Hours' ).focus();
	await settle();
	expect( screen.getByLabelText( 'Hours' ) ).toHaveFocus();
} );

it( 'takes no focus back that the writer has moved away, or of a block that is not selected', async () => {
	const { rerender } = render( <Block isLoaded={ false } /> );
	element().focus();
	element().blur();
	await settle();
	rerender( <Block isLoaded /> );
	await settle();
	expect( document.body ).toHaveFocus();

	screen.getByLabelText( 'Hours' ).focus();
	rerender( <Block isLoaded={ false } isSelected={ false } /> );
	await settle();
	expect( document.body ).toHaveFocus();
} );
