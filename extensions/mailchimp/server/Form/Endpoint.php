<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Form;

use Freehold\Http\FormResult;
use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Http\VisitorForm;
use Freehold\Members\Address;
use Freehold\Modules;
use Freehold\Modules\Constants;
use Freehold\Modules\Mailchimp\Api\Audience;
use Freehold\Modules\Mailchimp\Api\Client;
use Freehold\Modules\Mailchimp\SignUps\Outcome;
use Freehold\Modules\Mailchimp\SignUps\SignUp;
use Freehold\Modules\Mailchimp\SignUps\SignUps;
use Freehold\Modules\Mailchimp\SignUps\Subscription;

/**
 * Receives sign-ups.
 */
final class Endpoint {

	/**
	 * Returns how forms are received, and how their results are shown.
	 */
	public static function form(): VisitorForm {
		return new VisitorForm( 'mailchimp', (string) Constants::get( 'mailchimp' )['query'], (string) Constants::get( 'mailchimp' )['honeypot'] );
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$form     = SignedForm::read( Request::posted( 'form' ) );
		$email    = Request::posted( 'email' );
		$page     = self::form()->page();
		$result   = self::handle( $form, $email, $page );
		$anchor   = $form->anchor ?? '';
		$for_all  = array(
			'message' => $result->message,
			'url'     => $result->url,
		);
		$for_page = array(
			'anchor'  => $anchor,
			'is_sent' => $result->is_sent(),
			'email'   => $result->is_sent() ? '' : mb_substr( $email, 0, 254 ),
		);
		self::form()->finish( new FormResult( $result->status, $result->message, $page, $for_page + $for_all, array( 'ok' => $result->is_sent() ) + $for_all, $anchor, typed: array( __( 'Email', 'freehold' ) => $for_page['email'] ) ) );
	}

	/**
	 * Signs the visitor up.
	 *
	 * @param SignedForm|null $form  The form; null if this site has not signed it.
	 * @param string          $email What the visitor entered.
	 * @param string          $page  The URL of the page.
	 */
	public static function handle( ?SignedForm $form, string $email, string $page ): Result {
		if ( null === $form ) {
			return VisitorForm::PREVIEW === Request::posted( 'form' )
				? new Result( 410, VisitorForm::closed( VisitorForm::PREVIEW ) )
				: new Result( 400, __( 'This form has changed. Reload the page and try again.', 'freehold' ) );
		}
		if ( '' !== $form->language ) {
			// The home URL, which forms are sent to, may have another language than the page.
			switch_to_locale( $form->language );
		}
		$form = $form->present();
		if ( null === $form ) {
			return new Result( 410, VisitorForm::closed( '' ) );
		}
		if ( self::form()->is_robot() ) {
			return self::received( $form );
		}
		$address = Address::normalize( $email );
		if ( '' === $address ) {
			return new Result( 422, __( 'Enter a valid email address, such as name@example.com.', 'freehold' ) );
		}
		if ( SignUps::is_limited( $address, Visitor::ip() ) ) {
			return new Result( 429, __( 'Too many attempts. Try again later.', 'freehold' ) );
		}
		$ip      = true === ( Modules::options( 'mailchimp' )['send_ip'] ?? false ) ? Visitor::ip() : '';
		$outcome = SignUps::send_now( new SignUp( $address, $form->consent, SignUp::FORM, $form->interests, $form->fields, $page, $form->language, $ip, time() ) );
		return match ( true ) {
			null === $outcome         => new Result( 500, $form->error ),
			Outcome::Done === $outcome => self::received( $form ),
			$outcome->needs_form()    => self::at_mailchimp(),
			default                   => new Result( 422, __( 'Mailchimp does not accept this address. Check it, or enter another one.', 'freehold' ) ),
		};
	}

	/**
	 * Returns the result of a sign-up that was received. It does not depend on the address, so it tells no one who is on the list.
	 */
	private static function received( SignedForm $form ): Result {
		return new Result(
			200,
			match ( true ) {
				'' !== $form->success        => $form->success,
				Subscription::must_confirm() => __( 'Almost done! Check your inbox and confirm your subscription.', 'freehold' ),
				default                      => __( 'Success! You’re on the list.', 'freehold' ),
			}
		);
	}

	/**
	 * Returns the result for a person whom only Mailchimp's own form can add.
	 */
	private static function at_mailchimp(): Result {
		$client = Client::current();
		$id     = null === $client ? '' : Audience::id( $client );
		$url    = is_string( $id ) && '' !== $id && null !== $client ? Audience::get( $client, $id )['form'] ?? '' : '';
		return '' === $url
			? new Result( 422, __( 'This address left the list earlier and cannot be added here. Enter another address, or contact us.', 'freehold' ) )
			: new Result( 422, __( 'This address left the list earlier. You can sign up again on Mailchimp’s page.', 'freehold' ), $url );
	}
}
