import type { CodeWords } from './code-words.ts'

export const VI: CodeWords = {
  code: `mã xác minh, mã xác nhận, mã xác thực, mã bảo mật, mã an toàn, mã truy cập, mã đăng nhập, mã kích hoạt, mã uỷ quyền, mã ủy quyền, mã một lần, mã dùng một lần, mã sử dụng một lần, mã tạm thời, mã khôi phục, mã dự phòng, mã đăng ký, mã đặt lại, mã otp, mã pin, mã số bí mật, mã bí mật, mã kiểm tra, mật khẩu một lần, mật khẩu dùng một lần, mật khẩu tạm thời,
    mật khẩu sử dụng một lần, mã số xác minh, mã số xác nhận, mã số xác thực, mã gồm, mã thiết bị, mã hai bước, mã định danh đăng nhập, mã phê duyệt`,
  maybe:
    'mã của bạn, mã này, mã sau, mã số, mã dưới đây, mã là, nhập mã, dùng mã, mã bên dưới, mã số sau, mật khẩu, mã bạn, mã trên, một mã, mã quý khách, mã của quý khách, các chữ số sau, sử dụng mã, mã gửi',
  is: 'là, của bạn, của, bạn, quý khách, sau, sau đây, dưới đây, bên dưới, này, dưới, đây, như, tôi, anh, chị',
  enter: 'go, nhập, sử dụng, dùng, điền, sao chép',
  purpose: `liên kết, ghép nối, hoàn tất, tiếp tục, phê duyệt, xác minh, xác nhận, xác thực, đăng nhập, kích hoạt, đặt lại, khôi phục, danh tính, đăng ký, mở khoá, mở khóa, hai bước, hai yếu tố, hai lớp, tài khoản của bạn`,
  hint: `hết hạn, có hiệu lực, hiệu lực, không chia sẻ, đừng chia sẻ, tuyệt đối không, với bất kỳ ai, với bất kì ai, cho bất kỳ ai, cho người khác, nếu bạn không, không yêu cầu, không phải bạn, bạn đã yêu cầu, bạn vừa yêu cầu, bỏ qua, không cung cấp`,
  number: `mã đơn hàng, số đơn hàng, mã vận đơn, số vận đơn, mã theo dõi, mã hoá đơn, mã hóa đơn, số hoá đơn, số hóa đơn, mã khách hàng, mã bưu chính, mã bưu điện, mã zip, mã khuyến mãi, mã khuyến mại, mã giảm giá, mã ưu đãi, mã giới thiệu, mã quà tặng, mã voucher, mã coupon, mã đặt chỗ, mã đặt vé, mã đặt phòng, mã sản phẩm, mã hàng, mã lỗi, mã qr, mã vạch, mã nguồn, mã vùng, mã quốc gia, mã số thuế, mst, mã giao dịch,
    mã tham chiếu, mã hồ sơ, mã vé, mã chuyến bay, mã chuyến, quy tắc ứng xử, số điện thoại, tên đăng nhập, số tài khoản, đuôi số, số đuôi, có đuôi, kết thúc bằng, bốn số cuối, 4 số cuối, thẻ quà tặng, mã cổ phiếu, mã ngân hàng, mã nhân viên, mã yêu cầu, mã hợp đồng, mã thanh toán`,
  thing: `đơn hàng, hoá đơn, hóa đơn, vận đơn, kiện hàng, gói hàng, giao hàng, số vé, yêu cầu, tham chiếu, đặt chỗ, đặt phòng, tài khoản, khách hàng, hợp đồng, số thẻ, tổng, tổng cộng, số tiền, số dư, giá vé, thanh toán, giao dịch, chuyển khoản, phòng, chuyến bay, số ghế, đường, hồ sơ, biên lai, điện thoại, đt, hotline, gọi, sdt, phiên bản, sản phẩm, hộp thư`,
  no: 'day, chu, số, mã, no, id',
  shop: `giảm, giảm giá, khuyến mãi, khuyến mại, ưu đãi, voucher, giảm ngay, miễn phí vận chuyển, freeship, giỏ hàng, khi thanh toán, đơn hàng tiếp theo, đặt phòng, đặt vé, chuyến bay, tiết kiệm, mua sắm, quà tặng, hoàn tiền`,
  unit: `phút, giờ, tiếng, giây, ngày, tuần, tháng, năm, điểm, người, người dùng, khách hàng, đồng, vnd, ký tự, nghìn, triệu, xu`,
}
