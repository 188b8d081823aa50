<?php
/**
 * Captchas of forms: what is accepted, what goes to spam, and what is rejected.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Captcha\CaptchaService;
use Freehold\Modules\ContactForm\Captcha\ProofOfWork;
use Freehold\Modules\ContactForm\Definition\Builder;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Definition\Table;
use Freehold\Modules\ContactForm\Entries\Draft;
use Freehold\Modules\ContactForm\Entries\SubmissionTable;
use Freehold\Modules\ContactForm\Privacy\PersonalData;
use Freehold\Modules\ContactForm\Render\FormView;
use Freehold\Modules\ContactForm\Submission\Handler;
use Freehold\Modules\ContactForm\Submission\Input;
use Freehold\Modules\ContactForm\Submission\Response;
use Freehold\Modules\Tables;
use Freehold\Services;
use Freehold\Services\Checks;
use Freehold\Settings;
use WP_Error;
use function Freehold\Tests\ContactForm\field;
use function Freehold\Tests\ContactForm\form;
use function Freehold\Tests\ContactForm\parsed;

require_once __DIR__ . '/forms.php';

final class CaptchaTest extends TestCase {

	/** @var string[] The spam reasons of what would have been stored. */
	private array $reasons = array();

	/** @var string[] The bodies that the service received. */
	private array $asked = array();

	public static function setUpBeforeClass(): void {
		Tables::install( Table::class, true );
		Tables::install( SubmissionTable::class, true );
	}

	private function choose( string $captcha, string $missing = 'spam' ): void {
		Settings::set( 'modules.contact-form.options', array( 'captcha' => $captcha, 'captcha_missing' => $missing ) );
	}

	private function use( string $service, array|WP_Error $response ): void {
		$this->choose( $service );
		$name = strtoupper( $service );
		$this->setEnvironment( "FREEHOLD_{$name}_SITE_KEY", 'site-key' );
		$this->setEnvironment( "FREEHOLD_{$name}_KEY", 'secret-key' );
		// A URL without a name, so that none is looked up.
		$this->setEnvironment( "FREEHOLD_{$name}_URL", 'http://127.0.0.1:9' );
		$this->answerHttp(
			function ( string $url, array $arguments ) use ( $response ): array|WP_Error {
				$this->asked[] = "{$url} {$arguments['body']}";
				return is_wp_error( $response ) ? $response : array( 'headers' => array(), 'body' => (string) wp_json_encode( $response ), 'response' => array( 'code' => 200, 'message' => '' ), 'cookies' => array(), 'filename' => null );
			}
		);
	}

	/** Sends a form with a solution. */
	private function send( string $captcha, array $attributes = array() ): Response {
		$definition = Builder::from_block( parsed( form( field( 'name', 'Name' ), $attributes ) ) );
		Table::store( $definition, 0 );
		$handler = new Handler(
			function ( Draft $draft ): int {
				$this->reasons[] = $draft->context->spam_reason;
				return 5;
			}
		);
		return $handler->handle( new Input( ( new SignedId( $definition->hash(), 0, 1, time() + 99 ) )->text(), array( 'name' => 'Ada' ), submission: wp_generate_password( 20, false ), captcha: $captcha ) );
	}

	/** Returns the reason of an entry that was accepted: empty for the inbox. */
	private function reason( string $captcha, array $attributes = array() ): string {
		$this->assertTrue( $this->send( $captcha, $attributes )->is_sent() );
		return (string) end( $this->reasons );
	}

	/** Solves a challenge. */
	private static function solve( array $challenge, array $changed = array() ): string {
		$number = 0;
		while ( hash( 'sha256', $challenge['salt'] . $number ) !== $challenge['challenge'] ) {
			++$number;
		}
		return base64_encode( (string) wp_json_encode( $changed + compact( 'number' ) + array_diff_key( $challenge, array( 'maxnumber' => 0 ) ) ) );
	}

	public function test_a_solution_counts_once_and_only_as_this_site_has_asked(): void {
		$this->assertSame( '', $this->reason( '' ) );
		$this->choose( 'work' );
		$challenge = ProofOfWork::challenge();
		$solution  = self::solve( $challenge );
		$this->assertSame( '', $this->reason( $solution ) );
		$this->assertSame( 'captcha', $this->reason( $solution ) );
		ProofOfWork::prune();
		$this->assertSame( 'captcha', $this->reason( $solution ) );
		$next = ProofOfWork::challenge();
		foreach ( array( '', 'x', base64_encode( '[]' ), self::solve( $next, array( 'signature' => str_repeat( '0', 64 ) ) ), self::solve( $next, array( 'number' => -1 ) ), self::solve( $next, array( 'salt' => array() ) ) ) as $wrong ) {
			$this->assertSame( 'captcha', $this->reason( $wrong ) );
		}
		$this->assertSame( '', $this->reason( self::solve( $next ) ) );
	}

	public function test_a_solution_expires_and_its_time_cannot_be_changed(): void {
		$this->choose( 'work' );
		$challenge = ProofOfWork::challenge();
		$number    = (int) json_decode( (string) base64_decode( self::solve( $challenge ) ), true )['number'];
		// The digits of the number moved to the time: the same hash would follow without the character between them.
		$moved = self::solve( $challenge, array( 'salt' => rtrim( $challenge['salt'], '&' ) . "{$number}", 'number' => 0 ) );
		$this->assertSame( 'captcha', $this->reason( $moved ) );
		$late = preg_replace( '/expires=\d+/', 'expires=' . ( time() - 1 ), $challenge['salt'] );
		$past = array( 'salt' => $late, 'challenge' => hash( 'sha256', "{$late}1" ) ) + $challenge;
		$past['signature'] = ( new \Freehold\Keys\SigningKey( 'freehold_contact_form_key', 'freehold-contact-form-captcha' ) )->sign( $past['challenge'] );
		$this->assertSame( 'captcha', $this->reason( self::solve( $past ) ) );
	}

	public function test_the_owner_decides_on_entries_without_a_captcha_and_on_each_form(): void {
		$this->choose( 'work', 'reject' );
		$response = $this->send( '' );
		$this->assertSame( array( 400, 'rejected', array( 'name' => 'Ada' ) ), array( $response->status, $response->code, $response->values ) );
		$this->assertStringContainsString( 'Turn on JavaScript', $response->message );
		$this->assertSame( '', $this->reason( '', array( 'freeholdCaptcha' => false ) ) );
		$this->assertSame( 'captcha', $this->reason( 'wrong' ) );
	}

	public function test_the_form_says_what_happens_without_javascript_and_who_is_asked(): void {
		$html = static function ( array $attributes = array() ): string {
			FormView::reset();
			return do_blocks( form( field( 'name', 'Name' ), $attributes ) );
		};
		$this->assertStringNotContainsString( 'captcha', $html() );
		$this->choose( 'work' );
		$this->assertStringContainsString( '<noscript><p>Without JavaScript, your message is reviewed', $html() );
		$this->assertSame( 'work', self::visitor_data( $html(), 'captcha' )['kind'] );
		$this->assertStringNotContainsString( 'captcha', $html( array( 'freeholdCaptcha' => false ) ) );
		$this->choose( 'turnstile', 'reject' );
		$this->assertSame( 'work', self::visitor_data( $html(), 'captcha' )['kind'] );
		$this->assertStringContainsString( 'needs JavaScript', $html() );
		$this->use( 'turnstile', array() );
		$this->assertStringContainsString( 'Cloudflare Turnstile checks that you are a person', $html() );
		$this->assertSame( 'site-key', self::visitor_data( $html(), 'captcha' )['key'] );
		$this->assertStringNotContainsString( 'secret-key', $html() );
		$this->assertStringContainsString( 'Cloudflare Turnstile', PersonalData::policy() );
	}

	/** @dataProvider responses */
	public function test_a_service_decides_and_its_failures_lose_nothing( string $service, array|WP_Error $response, string $reason, string $status ): void {
		$this->use( $service, $response );
		$this->assertSame( $reason, $this->reason( 'a-token' ) );
		$this->assertSame(
			array( 'turnstile' === $service ? 'http://127.0.0.1:9/turnstile/v0/siteverify secret=secret-key&response=a-token' : 'http://127.0.0.1:9/siteverify secret=secret-key&response=a-token&sitekey=site-key' ),
			$this->asked
		);
		$this->assertSame( $status, Checks::last( Services::get( $service ) )['status'] );
		$this->assertSame( 'captcha', $this->reason( '' ) );
		$this->assertCount( 1, $this->asked );
	}

	public static function responses(): iterable {
		foreach ( CaptchaService::cases() as $service ) {
			$no = static fn ( string $code ): array => array( 'success' => false, 'error-codes' => array( $code ) );
			yield "{$service->value}: yes" => array( $service->value, array( 'success' => true, 'error-codes' => array() ), '', 'none' );
			yield "{$service->value}: invalid" => array( $service->value, $no( 'invalid-input-response' ), 'captcha', 'none' );
			yield "{$service->value}: used" => array( $service->value, $no( CaptchaService::Turnstile === $service ? 'timeout-or-duplicate' : 'already-seen-response' ), 'captcha', 'none' );
			yield "{$service->value}: secret" => array( $service->value, $no( 'invalid-input-secret' ), 'captcha', 'refused' );
			yield "{$service->value}: network" => array( $service->value, new WP_Error( 'http_request_failed', 'Timed out' ), 'captcha', 'none' );
			yield "{$service->value}: nonsense" => array( $service->value, array( 'hello' ), 'captcha', 'none' );
		}
	}

	public function test_keys_are_checked_before_they_are_stored(): void {
		$this->use( 'hcaptcha', array( 'success' => false, 'error-codes' => array( 'invalid-input-secret' ) ) );
		$service = Services::get( 'hcaptcha' );
		$this->assertFalse( $service->is_missing() );
		$this->assertFalse( Services::get( 'turnstile' )->is_missing() );
		$check = $service->check( $service->values() );
		$this->assertSame( array( 'refused', 'key' ), array( $check->status, $check->part ) );
	}
}
