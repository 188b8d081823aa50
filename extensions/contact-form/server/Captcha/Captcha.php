<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Captcha;

use Freehold\Blocks\Assets;
use Freehold\Blocks\VisitorData;
use Freehold\Modules;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Render\Html;
use Freehold\Modules\ContactForm\Submission\Input;

/**
 * The captcha that the owner chose for the site's forms. A form can do without.
 */
final class Captcha {

	/** The option's value for a challenge of this site. */
	private const WORK = 'work';

	/**
	 * Returns whether a form has a captcha.
	 *
	 * @param Definition $definition The form.
	 */
	public static function is_on( Definition $definition ): bool {
		return $definition->captcha && 'none' !== CaptchaService::chosen();
	}

	/**
	 * Returns the service's name for the privacy policy.
	 *
	 * @return string Empty if visitors' browsers contact none.
	 */
	public static function company(): string {
		return self::service()?->title() ?? '';
	}

	/**
	 * Returns the HTML of a form's captcha: its data, the place of the widget, and what visitors without JavaScript read.
	 *
	 * @param Definition $definition The form.
	 */
	public static function html( Definition $definition ): string {
		if ( ! self::is_on( $definition ) ) {
			return '';
		}
		Assets::enqueue_view( 'contact-form/captcha' );
		$service = self::service();
		$data    = VisitorData::html(
			'captcha',
			array(
				'kind' => $service->value ?? self::WORK,
				'url'  => $service?->script() ?? add_query_arg( Input::QUERY, ProofOfWork::QUERY, home_url( '/' ) ),
				'key'  => $service?->site_key() ?? '',
				'text' => __( 'Confirm below that you are a person. Then send the form again.', 'freehold' ),
			)
		);
		$without = self::rejects()
			? __( 'This form needs JavaScript to keep robots out. Turn it on to send the form.', 'freehold' )
			: __( 'Without JavaScript, your message is reviewed before it is read, so an answer may take longer.', 'freehold' );
		return Html::element(
			'div',
			array(
				'class'  => Html::classes( 'freehold-form__captcha', null === $service ? '' : "is-{$service->value}" ),
				'hidden' => null === $service,
			),
			/* translators: %s: the name of a service, such as hCaptcha. */
			$data . ( null === $service ? '' : '<p>' . esc_html( sprintf( __( 'When you use this form, %s checks that you are a person. It receives your IP address.', 'freehold' ), $service->title() ) ) . '</p><div></div>' )
		) . '<input type="hidden" name="' . Input::CAPTCHA . '"><noscript><p>' . esc_html( $without ) . '</p></noscript>';
	}

	/**
	 * Returns what a visitor reads whose submission has no solution.
	 *
	 * @param Definition $definition The form.
	 * @param Input      $input      The request.
	 * @return string|null Null if the submission may go on: it has one, or the owner reviews those without.
	 */
	public static function missing( Definition $definition, Input $input ): ?string {
		return '' === $input->captcha && self::is_on( $definition ) && self::rejects()
			? __( 'Your message was not sent, because the check against robots is missing. Turn on JavaScript, reload the page and send it again.', 'freehold' )
			: null;
	}

	/**
	 * Returns whether a submission has no valid solution. It is then stored as spam, where the owner finds it, whether the visitor is
	 * a robot or the service cannot be reached.
	 *
	 * @param Definition $definition The form.
	 * @param Input      $input      The request.
	 */
	public static function is_unsolved( Definition $definition, Input $input ): bool {
		return self::is_on( $definition ) && ! ( self::service()?->verify( $input->captcha ) ?? ProofOfWork::verify( $input->captcha ) );
	}

	/**
	 * Returns whether submissions without a solution are rejected.
	 */
	private static function rejects(): bool {
		return 'reject' === ( Modules::options( 'contact-form' )['captcha_missing'] ?? 'spam' );
	}

	/**
	 * Returns the chosen service.
	 *
	 * @return CaptchaService|null Null for a challenge of this site, also until the service's keys are there.
	 */
	private static function service(): ?CaptchaService {
		$service = CaptchaService::tryFrom( CaptchaService::chosen() );
		return true === $service?->is_set() ? $service : null;
	}
}
