import { uploadFile } from '..';
import { post } from '../rest';

const mockLoaded = jest.fn();

jest.mock( 'tus-js-client', () => {
	mockLoaded();
	return jest.requireActual( 'tus-js-client' );
} );
jest.mock( '../rest', () => ( {
	...jest.requireActual( '../rest' ),
	post: jest.fn( async () => {
		throw new Error( 'No token.' );
	} ),
} ) );

it( 'loads tus-js-client with the first upload, and not with the code that offers it', async () => {
	expect( mockLoaded ).not.toHaveBeenCalled();
	const task = uploadFile( new File( [ 'a' ], 'a.mp4' ) );
	await new Promise< void >( ( done ) =>
		task.subscribe( ( { status } ) => status === 'failed' && done() )
	);
	expect( mockLoaded ).toHaveBeenCalledTimes( 1 );
	expect( post ).toHaveBeenCalled();
} );
