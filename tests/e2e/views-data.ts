/** Content for every view of wp-admin, so that tests and pictures show lists with rows. */
import { addSlot } from '../../extensions/ads/test/slots';
import { seedEntries } from '../../extensions/contact-form/test/entries';
import { block, seedVideo } from '../../extensions/video/test/videos';
import { seedPayments } from '../../shared/payments/admin/test/seed';
import type { Site } from '../site/playwright';

/**
 * Stores payments, entries, subscribers, views, ads, a video and an incomplete upload.
 *
 * @param site The site. It has no content of its own yet.
 */
export async function seedViews( site: Site ): Promise< void > {
	await site.wpEval( `
		Freehold\\Modules::set_active( 'visits', true );
		update_option( 'jetpack_active_modules', array( 'stats', 'contact-form', 'subscriptions', 'related-posts' ) );
		update_option( 'jetpack_wga', array( 'code' => 'G-1' ) );
		wp_insert_post( array( 'post_title' => 'Tasting notes', 'post_status' => 'publish', 'post_content' => '<!-- wp:jetpack/rating-star {"rating":4} /--><!-- wp:jetpack/business-hours /--><!-- wp:jetpack/podcast-player /-->' ) );
		return true;
	` );
	await seedPayments( site, {
		payments: [
			{ name: 'Ada Lovelace', subscription: 0 },
			{ name: 'Mary Seacole', amount: 2500, title: 'Tasting', days: 3 },
			{ name: 'Alan Turing', amount: 5000, title: 'Donation', days: 35 },
			{ name: 'Grace Hopper', amount: 1000, days: 64 },
		],
		subscriptions: [ { name: 'Ada Lovelace' } ],
	} );
	await seedEntries( site, [
		{
			values: {
				Name: 'Ada Lovelace',
				Email: 'ada@example.com',
				Message: 'Is there a table for six on Friday evening?',
			},
		},
		{
			values: {
				Name: 'Mary Seacole',
				Email: 'mary@example.com',
				Message: 'I would like to order three bags of the house blend.',
			},
			isRead: true,
			days: 2,
		},
	] );
	await addSlot( site, { name: 'Banner', kind: 'image', image: 1 } );
	const { guid } = await seedVideo( site );
	await site.wpEval( `
		foreach ( array( 'ada', 'mary', 'alan', 'grace' ) as $name ) {
			Freehold\\Members\\Subscribers::add( "{$name}@example.com", new Freehold\\Members\\Consent( 'On paper', 'manual' ), 'active' );
		}
		$post = wp_insert_post( wp_slash( array( 'post_title' => 'How we roast', 'post_status' => 'draft', 'post_content' => '${ block(
			guid
		) }' ) ) );
		global $wpdb;
		for ( $ago = 0; $ago < 40; $ago++ ) {
			$day = current_datetime()->modify( "-{$ago} days" )->format( 'Y-m-d' );
			foreach ( array( 'site' => '', 'page' => (string) $post, 'website' => 'search.example' ) as $kind => $name ) {
				$wpdb->insert( Freehold\\Modules\\Visits\\Tables\\ViewTable::name(), array( 'kind' => $kind, 'name' => $name, 'day' => $day, 'views' => 20 + $ago * 7 % 31, 'visitors' => 'site' === $kind ? 9 : 0 ) );
			}
		}
		$upload = new Freehold\\Upload\\Upload( bin2hex( random_bytes( 16 ) ), get_user_by( 'login', 'author' )->ID, 'media', '', 400000000, 100000000, 500000000, array(), 'filename ' . base64_encode( 'holiday.mov' ), '', bin2hex( random_bytes( 16 ) ), 0, time() + 3600 );
		Freehold\\Upload\\UploadTable::add( $upload );
		Freehold\\Upload\\Storage::create( $upload->file );
		return true;
	` );
}
