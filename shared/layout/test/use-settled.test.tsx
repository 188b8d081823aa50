import { act, fireEvent, render } from '@testing-library/react';
import { useSettled } from '../use-settled';

function Block( { isSelected }: { isSelected: boolean } ) {
	const { settled, ref } = useSettled( isSelected );
	return <div ref={ ref }>{ settled ? 'tools' : 'none' }</div>;
}

it( 'changes nothing while a pointer button is pressed', () => {
	jest.useFakeTimers();
	const { container, rerender } = render( <Block isSelected /> );
	fireEvent.pointerDown( document.body );
	rerender( <Block isSelected={ false } /> );
	expect( container ).toHaveTextContent( 'tools' );
	fireEvent.pointerUp( document.body );
	expect( container ).toHaveTextContent( 'tools' );
	act( () => void jest.runAllTimers() );
	expect( container ).toHaveTextContent( 'none' );
	rerender( <Block isSelected /> );
	expect( container ).toHaveTextContent( 'tools' );
} );
