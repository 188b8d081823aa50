/** The posts in which something is used. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { UsedIn } from '../used-in';

const post = ( id: number ) => ( {
	id,
	title: `Post ${ id }`,
	type: 'Post',
	status: '',
	url: `https://example.org/${ id }`,
} );

it( 'focuses the first post that “Show more” adds, also after a failure', async () => {
	const fetchPage = jest
		.fn()
		.mockResolvedValueOnce( { posts: [ post( 3 ), post( 2 ) ], next: 2 } )
		.mockRejectedValueOnce( new Error( 'The server did not respond.' ) )
		.mockResolvedValueOnce( { posts: [ post( 1 ) ], next: 0 } );
	render( <UsedIn fetchPage={ fetchPage } /> );
	fireEvent.click(
		await screen.findByRole( 'button', { name: 'Show more' } )
	);
	fireEvent.click(
		await screen.findByRole( 'button', { name: 'Try again' } )
	);
	await waitFor( () =>
		expect( screen.getByRole( 'link', { name: /Post 1/ } ) ).toHaveFocus()
	);
} );
