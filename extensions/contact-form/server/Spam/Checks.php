<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Spam;

use Freehold\Modules\Constants;
use Freehold\Modules\ContactForm\Captcha\Captcha;
use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Submission\Input;
use WP_Error;

/**
 * Checks a valid submission for spam, the cheap checks first. Suspected spam is stored as spam, and the visitor sees
 * success.
 */
final class Checks {

	/**
	 * Creates the checks.
	 *
	 * @param Definition $definition The form.
	 * @param Answer[]   $answers    The answers.
	 * @param Input      $input      The request.
	 */
	public function __construct( private Definition $definition, private array $answers, private Input $input ) {}

	/**
	 * Returns why the submission is suspected.
	 *
	 * @return string|WP_Error A reason such as `honeypot`; empty for none; an error if a plugin rejects the submission.
	 */
	public function reason(): string|WP_Error {
		$constants = Constants::get( 'contact-form' );
		$values    = $this->values();
		$reason    = match ( true ) {
			'' !== $this->input->honeypot                                                          => 'honeypot',
			null !== $this->input->elapsed && $this->input->elapsed < $constants['minElapsedMs'] => 'elapsed',
			$this->links() > $this->max_links()                                                    => 'links',
			$this->is_disallowed( $values )                                                        => 'disallowed',
			Captcha::is_unsolved( $this->definition, $this->input )                              => 'captcha',
			Akismet::is_spam( $values )                                                            => 'akismet',
			default                                                                                => '',
		};
		/**
		 * Filters whether a submission is spam. The name and the arguments are those of Jetpack's filter.
		 *
		 * @param bool                  $is_spam Whether it is spam. Return a WP_Error to reject the submission.
		 * @param array<string, string> $values  The values that Akismet receives.
		 */
		$filtered = apply_filters( 'jetpack_contact_form_is_spam', '' !== $reason, $values ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Jetpack's.
		if ( $filtered instanceof WP_Error ) {
			return $filtered;
		}
		if ( true !== $filtered ) {
			return '';
		}
		return '' === $reason ? 'filter' : $reason;
	}

	/**
	 * Returns the values of Akismet's `comment-check` call, which Jetpack's filter receives, too.
	 *
	 * @return array<string, string>
	 */
	public function values(): array {
		return array(
			'comment_type'         => 'contact_form',
			'comment_author'       => $this->first( 'name' ),
			'comment_author_email' => $this->first( 'email' ),
			'comment_author_url'   => $this->first( 'url' ),
			'comment_content'      => implode( "\n\n", $this->texts() ),
			'permalink'            => $this->input->page_url(),
			'blog'                 => home_url(),
			'blog_lang'            => get_locale(),
			'blog_charset'         => (string) get_option( 'blog_charset' ),
			'user_ip'              => $this->input->ip,
			'user_agent'           => $this->input->user_agent,
			'referrer'             => $this->input->referrer,
		);
	}

	/**
	 * Returns the first answer of a type.
	 */
	private function first( string $type ): string {
		foreach ( $this->answers as $answer ) {
			if ( $type === $answer->type && is_string( $answer->value ) && '' !== $answer->value ) {
				return $answer->value;
			}
		}
		return '';
	}

	/**
	 * Returns what the visitor wrote in text fields.
	 *
	 * @return string[]
	 */
	private function texts(): array {
		$texts = array();
		foreach ( $this->answers as $answer ) {
			if ( is_string( $answer->value ) && '' !== $answer->value && in_array( $answer->type, array( 'text', 'textarea', 'name' ), true ) ) {
				$texts[] = $answer->value;
			}
		}
		return $texts;
	}

	/**
	 * Counts the links in texts.
	 */
	private function links(): int {
		return (int) preg_match_all( '~https?://|\[url[=\]]|<a\s~i', implode( "\n", $this->texts() ) );
	}

	/**
	 * Returns how many links a submission may contain.
	 */
	private function max_links(): int {
		/**
		 * Filters how many links the texts of a submission may contain before it is suspected to be spam.
		 *
		 * @param int        $links      The number of links.
		 * @param Definition $definition The form.
		 */
		return (int) apply_filters( 'freehold_contact_form_max_links', (int) Constants::get( 'contact-form' )['maxLinks'], $this->definition );
	}

	/**
	 * Returns whether the site's list of disallowed words contains part of the submission.
	 *
	 * @param array<string, string> $values The values of the submission.
	 */
	private function is_disallowed( array $values ): bool {
		return wp_check_comment_disallowed_list( $values['comment_author'], $values['comment_author_email'], $values['comment_author_url'], $values['comment_content'], $values['user_ip'], $values['user_agent'] );
	}
}
