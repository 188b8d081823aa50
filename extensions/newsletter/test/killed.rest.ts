/**
 * A newsletter to many people whose workers are killed in the middle.
 */
import { expect, test } from '../../../tests/site/playwright';
import { clean, counts, ns, publish, recipients, type Counts } from './sending';

/** Notes mails at once. */
const quick = `
	add_filter( 'pre_wp_mail', static function ( $sent, $mail ) {
		file_put_contents( wp_upload_dir()['basedir'] . '/newsletter-race', $mail['to'] . "\\n", FILE_APPEND | LOCK_EX );
		return true;
	}, 99, 2 );
`;

test( 'newsletter: of 3,000 imported subscribers no one gets two mails, though workers are killed and others run beside them', async ( {
	site,
} ) => {
	test.setTimeout( 300_000 );
	const people = 3_000;
	const id = await site.wpEval< number >( `
		${ clean }
		for ( $done = 0; $done < ${ people }; $done += 500 ) {
			$emails = array();
			for ( $n = $done; $n < $done + 500; $n++ ) {
				$emails[ Freehold\\Members\\Address::hash( "v{$n}@example.com" ) ] = "v{$n}@example.com";
			}
			Freehold\\Members\\Tables\\SubscriberTable::add_many( $emails, 'active', new Freehold\\Members\\Consent( 'Words', 'import' ), 0 );
		}
		${ publish }
	` );
	/** Works until the process is killed: while it fills the table, before a mail, or after one. */
	const killed = ( query: number, hook: string, mail: number ) =>
		site
			.wpEval(
				`
				$queries = 0;
				$mails   = 0;
				add_filter( 'query', static function ( $query ) use ( &$queries ) {
					if ( ${ query } === ++$queries ) {
						posix_kill( getmypid(), 9 );
					}
					return $query;
				} );
				add_filter( 'pre_wp_mail', static function ( $sent ) use ( &$mails ) {
					if ( ${ mail } === ++$mails ) {
						posix_kill( getmypid(), 9 );
					}
					return $sent;
				}, ${ hook === 'before' ? 1 : 100 } );
				${ quick }
				( new ${ ns }\\Sending\\Sender() )->work( 20 );
			`
			)
			.catch( () => {} );
	const whole = () =>
		site.wpEval( `
			${ quick }
			( new ${ ns }\\Sending\\Sender() )->work( 40 );
		` );
	/** Lets the claims of workers that were killed expire. */
	const expire = () =>
		site.wpEval( `
			global $wpdb;
			return $wpdb->query( $wpdb->prepare( "UPDATE %i SET claimed_until = 1 WHERE status IN ( 'claimed', 'sending' )", ${ ns }\\Tables\\DeliveryTable::name() ) );
		` );
	await killed( 12, 'after', 0 );
	await Promise.all( [
		killed( 0, 'after', 333 ),
		killed( 0, 'before', 77 ),
		killed( 901, 'after', 0 ),
	] );
	await expire();
	for ( let round = 0; round < 12; round++ ) {
		await Promise.all( [ whole(), whole() ] );
		await expire();
		const { waiting } = await site.wpEval< Counts >( counts( id ) );
		if ( waiting === 0 ) {
			break;
		}
	}
	const mails = await site.wpEval< string[] >( recipients );
	expect( new Set( mails ).size ).toBe( mails.length );
	const { sent, unknown, ...others } = await site.wpEval< Counts >(
		counts( id )
	);
	expect( others ).toEqual( {
		waiting: 0,
		failed: 0,
		left_out: 0,
	} );
	// Each worker that was killed leaves one mail in doubt, at most.
	expect( unknown ).toBeLessThanOrEqual( 4 );
	expect( unknown ).toBeGreaterThan( 0 );
	expect( sent + unknown ).toBe( people );
	await site.wpEval( `${ clean } return true;` );
	// A worker that was killed after its mail has sent it, one that was killed before it has not.
	expect( mails.length ).toBeGreaterThanOrEqual( sent );
	expect( mails.length ).toBeLessThanOrEqual( people );
} );
