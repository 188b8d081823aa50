<?php
declare( strict_types=1 );

namespace Freehold\Tests;

foreach ( array( 'PHPMailer/PHPMailer.php', 'PHPMailer/SMTP.php', 'PHPMailer/Exception.php', 'class-wp-phpmailer.php' ) as $file ) {
	require_once ABSPATH . WPINC . "/{$file}";
}

/**
 * WordPress's mailer, which builds mails completely and keeps them.
 */
final class SentMail extends \WP_PHPMailer {

	/** @var string[] The mails as they would be sent. */
	public array $sent = array();

	/** @var string[] Addresses that the mail server rejects. */
	public array $rejected = array();

	public function send(): bool {
		if ( ! $this->preSend() ) {
			return false;
		}
		foreach ( $this->getToAddresses() as list( $address ) ) {
			if ( in_array( $address, $this->rejected, true ) ) {
				throw new \PHPMailer\PHPMailer\Exception( 'The mail server rejected the recipient.' );
			}
		}
		$this->sent[] = $this->getSentMIMEMessage();
		return true;
	}
}
