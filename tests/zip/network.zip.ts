import { test } from '../site/playwright';
import { expectCleanLife } from './lifecycle';

test.use( { siteOptions: { plugin: false, multisite: true } } );

test( 'the zip lives and leaves nothing behind on a network', async ( {
	site,
	adminPage,
} ) => expectCleanLife( site, adminPage, true ) );
