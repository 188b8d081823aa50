/** What the browser tests of the newsletter share. */
import type { Page } from '@playwright/test';
import type { Site } from '../../../tests/site/playwright';

/** Adds active subscribers, and lets mails go as fast as they can. */
export const subscribe = ( site: Site, ...emails: string[] ) =>
	site.wpEval( `
		foreach ( json_decode( '${ JSON.stringify( emails ) }' ) as $email ) {
			Freehold\\Members\\Subscribers::add( $email, new Freehold\\Members\\Consent( 'On paper', 'manual' ), 'active' );
		}
		Freehold\\Settings::set( 'modules.newsletter.options.per_hour', 0 );
		Freehold\\Settings::set( 'modules.newsletter.options.elsewhere', 'always' );
		Freehold\\Settings::set( 'modules.newsletter.options.postal_address', '1 Main St' );
		return true;
	` );

/** Runs the queue. */
export const work = ( site: Site ) =>
	site.wpEval( 'return Freehold\\Queue::work( 10 );' );

/** Whether a page needs no horizontal scrolling. */
export const isWithin = ( page: Page, width: number ) =>
	page
		.evaluate( () => document.documentElement.scrollWidth )
		.then( ( found ) => found <= width );
