/** A browser that seeks in a private video which nginx sends for PHP-FPM, and in one that PHP-FPM sends in short parts. */
import { expect, test } from '../../../tests/site/playwright';
import { hasFpm, onFpm, WITHOUT_FPM } from '../../../tests/site/playwright/fpm';
import { block, PRIVATE, seedVideo } from './videos';

test.use( {
	siteOptions: {
		plugin: process.env.FREEHOLD_TEST_PLUGIN ?? 'zip',
		...onFpm,
		nginx: `location /freehold-uploads/ {
			internal;
			add_header X-Content-Type-Options nosniff;
			rewrite ^/freehold-uploads/(.*)$ /wp-content/uploads/$1 break;
		}`,
	},
} );

test.skip( ! hasFpm, WITHOUT_FPM );

for ( const way of [ 'X-Accel-Redirect', '' ] ) {
	test( `a user seeks in a private video, sent by ${
		way || 'PHP-FPM'
	}`, async ( { site, seedPost, visit } ) => {
		await site.setEnv( { FREEHOLD_VIDEO_SENDFILE: way } );
		const { guid } = await seedVideo( site, PRIVATE );
		const post = await seedPost( block( guid ) );
		const page = await visit( '', { login: 'subscriber' } );
		const ranges: string[] = [];
		page.on( 'response', ( response ) => {
			if ( response.url().includes( 'file=video' ) ) {
				ranges.push(
					`${ response.status() } ${
						response.headers()[ 'content-range' ]
					}`
				);
			}
		} );
		await page.goto( `/?p=${ post.id }` );
		const video = page.locator( 'video.freehold-video' );
		for ( const seconds of [ 50, 20 ] ) {
			await video.evaluate( async ( element, time ) => {
				const player = element as HTMLVideoElement;
				player.muted = true;
				player.currentTime = time;
				await player.play();
			}, seconds );
			await expect
				.poll( () =>
					video.evaluate(
						( element ) =>
							( element as HTMLVideoElement ).currentTime
					)
				)
				.toBeGreaterThan( seconds + 0.1 );
		}
		expect( ranges.length ).toBeGreaterThan( 0 );
		expect( ranges.every( ( one ) => one.startsWith( '206 bytes' ) ) ).toBe(
			true
		);
	} );
}
