/**
 * Every block in the editor and on a page, for versions of WordPress and PHP that the other tests do not run on.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Site } from '../types';
import type { Editor } from './editor';
import type { Problems } from './problems';

/**
 * Inserts each block of each module, publishes the post, opens it again and visits it. What PHP logs and errors in the browser
 * fail the test that calls it.
 *
 * @param tools          What the test has.
 * @param tools.editor   The editor of an administrator.
 * @param tools.problems The errors in the browser.
 * @param tools.site     The site.
 * @param tools.visit    Opens a page as a visitor.
 */
export async function tryEveryBlock( {
	editor,
	problems,
	site,
	visit,
}: {
	editor: Editor;
	problems: Problems;
	site: Site;
	visit: ( post: number ) => Promise< Page >;
} ): Promise< void > {
	problems.allow( /ERR_(NAME_NOT_RESOLVED|FAILED|BLOCKED)/ );
	const names = await site.wpEval< string[] >(
		`Freehold\\Modules::set_all_active( array_keys( Freehold\\Modules\\Manifest::modules() ), true );
		return array_column( Freehold\\Blocks\\Insertion::all(), 'name' );`,
		{ user: 'admin' }
	);
	expect( names.length ).toBeGreaterThan( 25 );
	await editor.openNewPost();
	await editor.setTitle( 'Every block' );
	for ( const name of names ) {
		await editor.insertBlock( name );
	}
	await expect( editor.canvas.getByText( 'Loading block…' ) ).toHaveCount(
		0
	);
	const id = await editor.publish();
	await editor.reload();
	for ( const name of names ) {
		await expect( editor.block( name ).first() ).toBeAttached();
	}
	await editor.assertAllValid();

	const page = await visit( id );
	await expect(
		page.getByRole( 'heading', { name: 'Every block' } ).first()
	).toBeVisible();
	await expect( page.locator( '.jetpack-business-hours' ) ).toBeVisible();
	await page.evaluate( () =>
		window.scrollTo( 0, document.documentElement.scrollHeight )
	);
	await page.waitForLoadState( 'networkidle' );
}
