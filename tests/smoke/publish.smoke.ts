/**
 * The main job on whatever engine runs: write with a block, publish, read as a visitor.
 */
import { expect, test } from '../site/playwright';

test( 'an author publishes and a visitor reads', async ( {
	editorAs,
	visit,
} ) => {
	const editor = await editorAs( 'author' );
	await editor.openNewPost();
	await editor.setTitle( 'Fresh bread' );
	await editor.insertBlock( 'core/paragraph', {
		content: 'Baked every morning.',
	} );
	const id = await editor.publish();
	await editor.reload();
	await editor.assertAllValid();

	const page = await visit( id, { javaScript: false } );
	await expect( page.getByText( 'Baked every morning.' ) ).toBeVisible();
} );
