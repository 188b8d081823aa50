import { test } from '../site/playwright';
import { expectCleanLife } from './lifecycle';

test.use( { siteOptions: { plugin: false, multisite: false } } );

test( 'the zip lives and leaves nothing behind on one site', async ( {
	site,
	adminPage,
} ) => expectCleanLife( site, adminPage, false ) );
