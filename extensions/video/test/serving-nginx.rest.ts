/** How nginx sends private videos for PHP-FPM, with the configuration of the README. */
import { expect, test } from '../../../tests/site/playwright';
import { hasFpm, onFpm, WITHOUT_FPM } from '../../../tests/site/playwright/fpm';
import { serves } from './serving';

test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'source',
		...onFpm,
		nginx: `location /freehold-uploads/ {
			internal;
			add_header X-Content-Type-Options nosniff;
			rewrite ^/freehold-uploads/(.*)$ /wp-content/uploads/$1 break;
		}
		location /wp-content/uploads/freehold-private-videos/ { return 404; }`,
		env: { FREEHOLD_VIDEO_SENDFILE: 'X-Accel-Redirect' },
	},
} );

test.skip( ! hasFpm, WITHOUT_FPM );

serves();

test( 'serving: visitors cannot use the internal location', async ( {
	site,
} ) => {
	const response = await fetch(
		`${ site.url }/freehold-uploads/freehold-private-videos/index.php`
	);
	expect( response.status ).toBe( 404 );
} );
