/**
 * Agents that insert blocks into one post at the same time: what is reported as inserted is in the post.
 */
import { expect, test } from '../../../../tests/site/playwright';

const REQUESTS = [ 1, 2, 3, 4, 5, 6 ];

test( 'insertion: blocks that several requests insert at the same time are all in the post', async ( {
	site,
} ) => {
	const id = await site.wpEval< number >(
		"return wp_insert_post( array( 'post_title' => 'Race', 'post_content' => '<!-- wp:paragraph --><p>Before</p><!-- /wp:paragraph -->' ) );",
		{ user: 'author' }
	);
	const results = await Promise.all(
		REQUESTS.map( ( number ) =>
			site.wpEval< string >(
				`get_post( ${ id } );
				$result = Freehold\\Blocks\\Insertion::into( ${ id }, '<!-- wp:paragraph --><p>Block ${ number }</p><!-- /wp:paragraph -->' );
				return is_wp_error( $result ) ? $result->get_error_code() : $result['status'];`,
				{ user: 'author' }
			)
		)
	);
	expect( results ).toEqual( REQUESTS.map( () => 'draft' ) );
	const content = await site.wpEval< string >(
		`return get_post( ${ id } )->post_content;`
	);
	expect( content ).toContain( 'Before' );
	for ( const number of REQUESTS ) {
		expect( content ).toContain( `Block ${ number }` );
	}
} );
