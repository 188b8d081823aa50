/** Plans, posts and readers for the tests of paid content, and a browser that is only its cookies. */
import type { Site } from '../../../tests/site/playwright';

export const SECRET = 'xyzzysecret';

/** Removes what earlier tests have left. */
export const CLEAN = `
	foreach ( Freehold\\Modules::get( 'paid-content' )->tables() as $table ) {
		Freehold\\Modules\\Tables::install( $table, true );
		$table::clear();
	}
	Freehold\\Database\\Options::delete_below( 'freehold_rate_', PHP_INT_MAX );
`;

/** Content with a part for a plan. */
export const paid = ( plan: number, text = SECRET ) =>
	`<!-- wp:premium-content/container {"selectedPlanIds":[${ plan }]} -->\n<div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view -->\n<div class="wp-block-premium-content-subscriber-view entry-content"><!-- wp:paragraph -->\n<p>${ text }</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:premium-content/subscriber-view -->\n\n<!-- wp:premium-content/logged-out-view -->\n<div class="wp-block-premium-content-logged-out-view entry-content"><!-- wp:heading -->\n<h2 class="wp-block-heading">Subscribe to read more</h2>\n<!-- /wp:heading -->\n\n<!-- wp:premium-content/buttons -->\n<div class="wp-block-premium-content-buttons wp-block-buttons"><!-- wp:jetpack/recurring-payments {"planIds":[${ plan }]} -->\n<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","text":"Subscribe"} /--></div>\n<!-- /wp:jetpack/recurring-payments -->\n\n<!-- wp:premium-content/login-button -->\n<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Log in</a></div>\n<!-- /wp:premium-content/login-button --></div>\n<!-- /wp:premium-content/buttons --></div>\n<!-- /wp:premium-content/logged-out-view --></div>\n<!-- /wp:premium-content/container -->`;

/** Creates a plan and returns its ID. */
export const createPlan = ( site: Site ) =>
	site.wpEval< number >(
		"return Freehold\\Payments\\Plans::create( array( 'title' => 'Readers', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id;"
	);

/** Stores a paid subscription, and returns its order. */
export const subscribe = ( site: Site, plan: number, email: string ) =>
	site.wpEval< { order: number; reference: string; subscription: number } >( `
		use Freehold\\Payments\\{Order, OrderState, Payment, PaymentState, SubscriptionState};
		use Freehold\\Payments\\Tables\\{OrdersTable, PaymentsTable, SubscriptionsTable};
		$order = OrdersTable::insert( array( 'reference' => bin2hex( random_bytes( 16 ) ), 'attempt' => bin2hex( random_bytes( 32 ) ), 'vendor' => 'stripe', 'live' => 1, 'source' => 'plan', 'plan_id' => ${ plan }, 'title' => 'Readers', 'amount' => 500, 'currency' => 'USD', 'recurs' => '1 month', 'idempotency_key' => wp_generate_uuid4(), 'email' => '${ email }' ) );
		OrdersTable::write( $order, new OrderState( 'paid', '${ email }' ) );
		$state = new SubscriptionState( 'sub_' . bin2hex( random_bytes( 8 ) ), 'active', 500, 'USD', '1 month', time() + 864000, email: '${ email }' );
		$row   = SubscriptionsTable::insert( $order, $state );
		SubscriptionsTable::write( $row, $state );
		PaymentsTable::insert( $order, $order->id, $row->id, new PaymentState( 'pi_' . bin2hex( random_bytes( 8 ) ), 'first', 'paid', 500, 'USD', time(), email: '${ email }' ) );
		return array( 'order' => $order->id, 'reference' => $order->reference, 'subscription' => $row->id );` );

/** Makes a link and a code for an address, as the mail contains them. */
export const mailed = ( site: Site, email: string, returnUrl = '' ) =>
	site.wpEval< { token: string; code: string; handle: string } >( `
		list( , $handle ) = Freehold\\Members\\Access\\Login::request( '${ email }', '${ returnUrl }' ?: home_url( '/' ), '' );
		Freehold\\Queue::remove( Freehold\\Members\\Access\\LoginJob::key( hash( 'sha256', $handle ) ) );
		return Freehold\\Members\\Access\\LoginLink::create( '${ email }', hash( 'sha256', $handle ), '${ returnUrl }' ?: home_url( '/' ) ) + array( 'handle' => $handle );` );

/** A browser that is only its cookies. It follows only redirects to a page’s permalink. */
export class Cookies {
	readonly jar = new Map< string, string >();

	/** Attributes of the cookies as they were last set. */
	readonly set = new Map< string, string >();

	constructor( private readonly origin: string ) {}

	async fetch( path: string, init: RequestInit = {} ): Promise< Response > {
		const response = await fetch( new URL( path, this.origin ), {
			redirect: 'manual',
			...init,
			headers: {
				...( init.headers as Record< string, string > ),
				Cookie: [ ...this.jar ]
					.map( ( [ name, value ] ) => `${ name }=${ value }` )
					.join( '; ' ),
			},
		} );
		for ( const line of response.headers.getSetCookie() ) {
			const [ pair = '', ...attributes ] = line.split( '; ' );
			const [ name = '', value = '' ] = pair.split( '=' );
			this.set.set( name, attributes.join( '; ' ) );
			if ( value === '' || value === 'deleted' ) {
				this.jar.delete( name );
			} else {
				this.jar.set( name, value );
			}
		}
		const permalink = response.headers.get( 'location' );
		return response.status === 301 && permalink
			? this.fetch( permalink, init )
			: response;
	}

	post( path: string, fields: Record< string, string > = {} ) {
		return this.fetch( path, {
			method: 'POST',
			body: new URLSearchParams( fields ),
		} );
	}

	async text( path: string ): Promise< string > {
		return ( await this.fetch( path ) ).text();
	}
}
