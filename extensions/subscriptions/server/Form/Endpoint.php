<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Form;

use Freehold\Http\FormResult;
use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Http\VisitorForm;
use Freehold\Members\Address;
use Freehold\Members\Consent;
use Freehold\Members\SignUps;
use Freehold\Modules\Constants;

/**
 * Receives sign-ups.
 */
final class Endpoint {

	/**
	 * Returns how forms are received, and how their results are shown.
	 */
	public static function form(): VisitorForm {
		return new VisitorForm( 'subscribe', 'freehold_subscribe', (string) Constants::get( 'subscriptions' )['honeypot'] );
	}

	/**
	 * Handles the current request and ends it. The mail is sent after the response, so that its time says nothing about the
	 * address.
	 */
	public static function run(): never {
		$form    = SignedForm::read( Request::posted( 'form' ) );
		$email   = Request::posted( 'email' );
		$name    = Request::posted( 'full_name' );
		$result  = self::handle( $form, $email, $name );
		$is_sent = 200 === $result['status'];
		$anchor  = $form->anchor ?? '';
		$shown   = array(
			'anchor'  => $anchor,
			'is_sent' => $is_sent,
			'message' => $result['message'],
			'email'   => $is_sent ? '' : mb_substr( $email, 0, 254 ),
			'name'    => $is_sent ? '' : mb_substr( $name, 0, Address::MAX_NAME ),
		);
		$json    = array(
			'ok'      => $is_sent,
			'message' => $result['message'],
		);
		$typed   = array_filter(
			array(
				__( 'Email', 'freehold' ) => $shown['email'],
				__( 'Name', 'freehold' )  => $shown['name'],
			)
		);
		self::form()->finish(
			new FormResult( $result['status'], $result['message'], self::form()->page(), $shown, $json, $anchor, typed: $typed ),
			$is_sent ? static fn () => SignUps::deliver( $email ) : null
		);
	}

	/**
	 * Signs the visitor up.
	 *
	 * @param SignedForm|null $form  The form; null if this site has not signed it.
	 * @param string          $email What the visitor entered.
	 * @param string          $name  The name that the visitor entered; empty for none.
	 * @return array{status: int, message: string}
	 */
	public static function handle( ?SignedForm $form, string $email, string $name = '' ): array {
		if ( null === $form ) {
			$is_preview = VisitorForm::PREVIEW === Request::posted( 'form' );
			return $is_preview ? array(
				'status'  => 410,
				'message' => VisitorForm::closed( VisitorForm::PREVIEW ),
			) : self::changed();
		}
		if ( '' !== $form->language ) {
			// The home URL, which forms are sent to, may have another language than the page.
			switch_to_locale( $form->language );
		}
		if ( ! $form->is_open() ) {
			return array(
				'status'  => 410,
				'message' => VisitorForm::closed( '' ),
			);
		}
		/* translators: %s: the label of a button. */
		$words  = sprintf( __( 'Pressed “%s” in the subscription form.', 'freehold' ), $form->button );
		$result = self::form()->is_robot()
			? SignUps::ACCEPTED
			: SignUps::sign_up( $email, new Consent( $words, 'form', $form->post_id, $form->language, Address::name( $name ) ), Request::posted_list( 'categories' ), self::visitor_ip() );
		return match ( $result ) {
			SignUps::ACCEPTED => array(
				'status'  => 200,
				'message' => $form->message,
			),
			SignUps::TOO_MANY => array(
				'status'  => 429,
				'message' => __( 'Too many attempts. Try again later.', 'freehold' ),
			),
			SignUps::CHANGED  => self::changed(),
			SignUps::FAILED   => array(
				'status'  => 500,
				'message' => __( 'Your email address could not be saved. Try again later.', 'freehold' ),
			),
			default               => array(
				'status'  => 422,
				'message' => __( 'Enter a valid email address, such as name@example.com.', 'freehold' ),
			),
		};
	}

	/**
	 * Returns the result for a form that is not the present one.
	 *
	 * @return array{status: int, message: string}
	 */
	private static function changed(): array {
		return array(
			'status'  => 400,
			'message' => __( 'This form has changed. Reload the page and try again.', 'freehold' ),
		);
	}

	/**
	 * Returns the visitor’s IP address.
	 */
	private static function visitor_ip(): string {
		/**
		 * Filters the IP address of a visitor who subscribes. Sites behind a proxy can return the address that it sends.
		 *
		 * @param string $ip The address that the web server reports.
		 */
		return (string) apply_filters( 'freehold_subscribe_ip', Visitor::ip() );
	}
}
